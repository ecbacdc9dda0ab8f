import { FindEmailBody } from '@manara/contract/account-recovery.ts'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconAt, IconId } from '@tabler/icons-react'
import { useState } from 'react'
import { fieldRules } from '../../../http/field-rules.ts'
import { refusalOf } from '../../../http/refusal.ts'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { StarTile } from '../../../ui/star-tile.tsx'
import { uiText } from '../../../ui/ui.text.ts'
import { useFindEmail } from '../recovery.api.ts'
import { recoveryText } from '../recovery.text.ts'
import { RecoveryDialog } from './recovery-dialog.tsx'

interface FindEmailDialogProps {
  isOpen: boolean
  /** The masked address, as soon as it is known. */
  onFound: (maskedEmail: string) => void
  onClose: () => void
}

const rules = fieldRules(FindEmailBody)

const Found = ({ email, onClose }: { email: string; onClose: () => void }) => (
  <div className="found-email">
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
  </div>
)

/** Reminds somebody of the address that belongs to a national id, most of it hidden. */
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
    <FormFoot
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
          refusalOf={refusalOf(recoveryText.findFailed)}
          mistakesText={recoveryText.correctFields}
          foot={foot}
        >
          <p className="wide recovery-lead">{recoveryText.findIntro}</p>
          <TextInput
            className="wide"
            label={recoveryText.nationalId}
            withAsterisk
            dir="ltr"
            autoComplete="off"
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
