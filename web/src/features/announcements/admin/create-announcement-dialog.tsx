import { type ScopeName, scopeNames } from '@manara/contract/announcements.ts'
import { Input, SegmentedControl } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useId, useState } from 'react'
import { toFormError } from '../../../http/form-error.ts'
import { newIdempotencyKey } from '../../../http/idempotency-key.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { Allowed } from '../../../session/can.tsx'
import { officePages } from '../../../session/office-pages.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { AnnouncementWordsFields } from '../announcement-words-fields.tsx'
import { useCreateAnnouncement } from '../announcements.api.ts'
import { announcementsText } from '../announcements.text.ts'
import {
  type AnnouncementFormValues,
  announcementRules,
  emptyAnnouncement,
  noTarget,
  toBody,
} from './announcement-form.ts'
import { TargetFields } from './target-fields.tsx'

const scopes = scopeNames.map((value) => ({ value, label: announcementsText.scopes[value] }))

export function CreateAnnouncementDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [idempotencyKey] = useState(newIdempotencyKey)
  const createAnnouncement = useCreateAnnouncement()
  const scopeLabelId = useId()
  const form = useForm<AnnouncementFormValues>({ initialValues: emptyAnnouncement, validate: announcementRules })

  const handleScope = (targetScope: string) => {
    for (const field of Object.keys(noTarget)) form.clearFieldError(field)
    form.setValues({ targetScope: targetScope as ScopeName, ...noTarget })
  }
  const handleSave = async (values: AnnouncementFormValues) => {
    const created = await createAnnouncement.mutateAsync({ body: toBody(values), idempotencyKey })
    showSuccess(announcementsText.created, created.title)
    return true
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={announcementsText.addTitle}
      saveLabel={announcementsText.save}
      form={form}
      onSave={handleSave}
      toFormError={toFormError(announcementsText.createFailed)}
      onClose={onClose}
    >
      <AnnouncementWordsFields getInputProps={form.getInputProps} />
      <Allowed needs={officePages['/admin/programs']}>
        <div className="wide">
          <Input.Label id={scopeLabelId} labelElement="div">
            {announcementsText.fieldScope}
          </Input.Label>
          <SegmentedControl
            fullWidth
            aria-labelledby={scopeLabelId}
            data={scopes}
            value={form.values.targetScope}
            onChange={handleScope}
          />
        </div>
      </Allowed>
      <TargetFields form={form} />
    </FormDialog>
  )
}
