import { CreateCalendarFeedBody, type NewCalendarFeed } from '@manara/contract/calendar-feeds.ts'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { fieldRules } from '../../../http/field-rules.ts'
import { toFormError } from '../../../http/form-error.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { useCreateCalendarFeed } from '../calendar.api.ts'
import { feedText as text } from '../calendar.text.ts'

interface AddLinkDialogProps {
  isOpen: boolean
  onMade: (feed: NewCalendarFeed) => void
  onClose: () => void
}

/** Names a new link; its address is shown once after it. */
export function AddLinkDialog({ isOpen, onMade, onClose }: AddLinkDialogProps) {
  const create = useCreateCalendarFeed()
  const form = useForm({ initialValues: { label: '' }, validate: fieldRules(CreateCalendarFeedBody) })

  const handleSave = async ({ label }: { label: string }) => {
    onMade(await create.mutateAsync({ label: label.trim() }))
    return true
  }
  return (
    <FormDialog
      isOpen={isOpen}
      title={text.addTitle}
      saveLabel={text.create}
      form={form}
      onSave={handleSave}
      toFormError={toFormError(text.createFailed)}
      onClose={onClose}
    >
      <TextInput
        withAsterisk
        className="wide"
        label={text.label}
        description={text.labelHelp}
        maxLength={60}
        autoComplete="off"
        {...form.getInputProps('label')}
      />
    </FormDialog>
  )
}
