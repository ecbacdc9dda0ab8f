import { ConfirmTotpBody, type NewTotp } from '@manara/contract/factors.ts'
import { factorLimits } from '@manara/contract/second-factor.ts'
import { Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { fieldRules } from '../../../http/field-rules.ts'
import { toFormError } from '../../../http/form-error.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { codeDigits } from '../../../ui/form/code-digits.ts'
import { QrCode } from '../../../ui/layout/qr-code.tsx'
import { useConfirmTotp } from '../factors.api.ts'
import { factorsText as text } from '../factors.text.ts'
import type { FactorPartProps } from './factor-part.ts'
import styles from './factors.module.css'

const rules = fieldRules(ConfirmTotpBody)

interface AddTotpDialogProps extends Pick<FactorPartProps, 'onAdded'> {
  isOpen: boolean
  totp: NewTotp
  onClose: () => void
}

/** Shows the secret of a new app; its first code confirms it. */
export function AddTotpDialog({ isOpen, totp, onAdded, onClose }: AddTotpDialogProps) {
  const confirmTotp = useConfirmTotp()
  const form = useForm({ initialValues: { code: '' }, validate: rules })

  const handleSave = async ({ code }: typeof form.values) => {
    onAdded(await confirmTotp.mutateAsync(code))
    return true
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={text.addApp}
      saveLabel={text.confirmApp}
      form={form}
      onSave={handleSave}
      toFormError={toFormError(text.confirmFailed)}
      onClose={onClose}
    >
      <Stack className="wide" gap="0.5rem">
        <p>{text.scan}</p>
        <QrCode of={totp.uri} title={text.qr} className={styles.qr} />
        <p className="dim small">{text.secret}</p>
        <bdi className={styles.secret} dir="ltr">
          {totp.secret.match(/.{1,4}/g)?.join(' ')}
        </bdi>
      </Stack>
      <TextInput
        withAsterisk
        className="wide"
        label={text.code}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.getInputProps('code')}
        onChange={({ currentTarget }) =>
          form.setFieldValue('code', codeDigits(currentTarget.value, factorLimits.codeDigits))
        }
      />
    </FormDialog>
  )
}
