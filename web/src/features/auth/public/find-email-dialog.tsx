import { FindEmailBody } from '@manara/contract/account-recovery.ts'
import { Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconAt, IconId } from '@tabler/icons-react'
import { useState } from 'react'
import { fieldRules } from '../../../http/field-rules.ts'
import { toFormError } from '../../../http/form-error.ts'
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx'
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx'
import { StarTile } from '../../../ui/feedback/star-tile.tsx'
import { NationalIdField } from '../../../ui/form/person-fields.tsx'
import { uiText } from '../../../ui/ui.text.ts'
import { useFindEmail } from '../recovery.api.ts'
import { recoveryText } from '../recovery.text.ts'
import styles from './recovery.module.css'
import { RecoveryDialog } from './recovery-dialog.tsx'

interface FindEmailDialogProps {
  isOpen: boolean
  /** The masked address, as soon as it is known. */
  onFound: (maskedEmail: string) => void
  onClose: () => void
}

const rules = fieldRules(FindEmailBody)

const Found = ({ email, onClose }: { email: string; onClose: () => void }) => (
  <Stack className={styles.foundEmail} gap="0.75rem" align="center" pt="0.5rem" ta="center">
    <StarTile tone="green" size={56}>
      <IconAt size={26} stroke={1.7} />
    </StarTile>
    <p role="status">
      <span className="dim small">{recoveryText.foundLabel}</span>
      <bdi dir="ltr">{email}</bdi>
    </p>
    <p className="dim small">{recoveryText.foundHelp}</p>
    <Button size="md" fullWidth autoFocus onClick={onClose}>
      {recoveryText.backToSignIn}
    </Button>
  </Stack>
)

/** Finds the e-mail address of a national id, most of it masked. */
export function FindEmailDialog({ isOpen, onFound, onClose }: FindEmailDialogProps) {
  const findEmail = useFindEmail()
  const [found, setFound] = useState<string>()
  const form = useForm({ initialValues: { nationalId: '' }, validate: { nationalId: rules.nationalId } })

  const handleSave = async ({ nationalId }: typeof form.values) => {
    const { email } = await findEmail.mutateAsync(nationalId.trim())
    setFound(email)
    onFound(email)
  }

  const foot = (
    <DialogActions
      back={
        <Button size="md" variant="default" onClick={onClose}>
          {uiText.cancel}
        </Button>
      }
      onward={
        <Button size="md" type="submit" loading={form.submitting}>
          {recoveryText.findEmail}
        </Button>
      }
    />
  )

  return (
    <RecoveryDialog isOpen={isOpen} title={recoveryText.findTitle} onClose={onClose}>
      {found === undefined ? (
        <DialogForm
          form={form}
          onSave={handleSave}
          toFormError={toFormError(recoveryText.findFailed)}
          mistakesText={recoveryText.correctFields}
          foot={foot}
        >
          <p className="wide">{recoveryText.findIntro}</p>
          <NationalIdField
            className="wide"
            maxLength={20}
            leftSection={<IconId size={18} aria-hidden />}
            data-autofocus
            {...form.getInputProps('nationalId')}
          />
        </DialogForm>
      ) : (
        <Found email={found} onClose={onClose} />
      )}
    </RecoveryDialog>
  )
}
