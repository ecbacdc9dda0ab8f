import { type EarlierMarks, type GradeHistory, RestoreGradesBody, restoreGrades } from '@manara/contract/audit.ts'
import { Button, Modal, Stack, Text, Textarea, VisuallyHidden } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldRules } from '../../../http/field-rules.ts'
import { toFormError } from '../../../http/form-error.ts'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { showSuccess } from '../../../http/toasts.tsx'
import { useCan } from '../../../session/can.tsx'
import { dialogAttributes } from '../../../ui/dialog/dialog-attributes.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { useBackCloses } from '../../../ui/dialog/use-back-closes.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { SkeletonBar } from '../../../ui/feedback/skeleton-bar.tsx'
import { useEntrance } from '../../../ui/layout/use-entrance.ts'
import { useIsPhone } from '../../../ui/layout/use-is-phone.ts'
import { uiText } from '../../../ui/ui.text.ts'
import { gradeHistoryQuery, useRestoreGrades } from '../audit.api.ts'
import { auditText } from '../audit.text.ts'
import styles from './audit.module.css'
import { GradeVersion } from './grade-version.tsx'

interface GradeHistoryDialogProps {
  isOpen: boolean
  enrollmentId: number
  onClose: () => void
}

const toKey = ({ auditId, side }: EarlierMarks) => `${auditId}-${side}`
const rules = fieldRules(RestoreGradesBody)

interface VersionsProps {
  history: GradeHistory
  isOff: boolean
  chosen: string
  onChoose: (key: string) => void
}

const Versions = ({ history: { versions }, isOff, chosen, onChoose }: VersionsProps) => (
  <Stack component="fieldset" className={`wide ${styles.versions}`} gap="0.5rem">
    <legend>{auditText.versions}</legend>
    {versions.map((version) => (
      <GradeVersion
        key={toKey(version)}
        version={version}
        isChosen={chosen === toKey(version)}
        isOff={version.isPresent || isOff}
        onChoose={() => onChoose(toKey(version))}
      />
    ))}
  </Stack>
)

/** The marks may be put back: one is chosen, with a reason. */
function RestoreDialog({ isOpen, history, onClose }: { isOpen: boolean; history: GradeHistory; onClose: () => void }) {
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const restore = useRestoreGrades(history.enrollmentId)
  const form = useForm({
    initialValues: { chosen: '', reason: '' },
    validate: { chosen: (key) => (key === '' ? auditText.chooseVersion : null), reason: rules.reason },
  })

  const handleSave = async ({ chosen, reason }: typeof form.values) => {
    const version = history.versions.find((one) => toKey(one) === chosen)
    if (!version || history.lastAuditId === null) return false
    const { auditId, side } = version
    const body = { auditId, side, lastAuditId: history.lastAuditId, reason }
    const { message } = await restore.mutateAsync({ body, idempotencyKey })
    showSuccess(message)
    return true
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={auditText.gradesLabel(history.studentName)}
      saveLabel={auditText.restore}
      form={form}
      onSave={handleSave}
      toFormError={toFormError(auditText.restoreFailed)}
      onClose={onClose}
    >
      <p className="wide">{auditText.gradesIntro(history.courseName, history.classroomName)}</p>
      <Versions
        history={history}
        isOff={false}
        chosen={form.values.chosen}
        onChoose={(key) => form.setFieldValue('chosen', key)}
      />
      {form.errors.chosen && (
        <Text className="wide" c="var(--mantine-color-error)" fz="xs" role="alert">
          {form.errors.chosen}
        </Text>
      )}
      <Textarea
        className="wide"
        label={auditText.reason}
        description={auditText.reasonHelp}
        autosize
        minRows={2}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}

/** Loading, failed, nothing to put back, or not allowed to: there is only something to read. */
function ReadDialog({ isOpen, enrollmentId, onClose }: GradeHistoryDialogProps) {
  const isShown = useEntrance(isOpen)
  useBackCloses({ isOpen, onClose })
  const isPhone = useIsPhone()
  const history = useQuery(gradeHistoryQuery(enrollmentId))
  const face = () => {
    if (history.isPending)
      return (
        <Stack className={styles.versions} gap="0.5rem">
          <VisuallyHidden role="status">{auditText.gradesLoading}</VisuallyHidden>
          <SkeletonBar width={240} />
          <SkeletonBar width={300} />
          <SkeletonBar width={260} />
        </Stack>
      )
    if (!history.data) return <QueryFailed title={auditText.gradesFailed} query={history} />
    const { courseName, classroomName, refusal, versions } = history.data
    return (
      <>
        <p>{auditText.gradesIntro(courseName, classroomName)}</p>
        {(refusal !== null || versions.length === 0) && (
          <Note tone={versions.length > 0 ? 'yellow' : 'blue'}>{refusal ?? auditText.noVersions}</Note>
        )}
        {versions.length > 0 && <Versions isOff history={history.data} chosen="" onChoose={() => undefined} />}
      </>
    )
  }
  return (
    <Modal
      opened={isShown}
      onClose={onClose}
      title={history.data ? auditText.gradesLabel(history.data.studentName) : auditText.grades}
      size={560}
      fullScreen={isPhone}
      padding={isPhone ? 'md' : 'lg'}
      classNames={{ content: 'form-dialog', body: 'form-dialog-body' }}
      attributes={dialogAttributes}
    >
      <div className="modal-form" aria-busy={history.isFetching}>
        {face()}
        <div className="savefoot form-foot">
          <Button size="md" variant="default" data-autofocus onClick={onClose}>
            {uiText.close}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

/** Earlier marks of a student in a classroom, and the way back to them. */
export function GradeHistoryDialog(props: GradeHistoryDialogProps) {
  const history = useQuery(gradeHistoryQuery(props.enrollmentId))
  const can = useCan()
  const isRestorable =
    can(restoreGrades) && history.data && history.data.refusal === null && history.data.versions.length > 0
  return isRestorable ? (
    <RestoreDialog isOpen={props.isOpen} history={history.data} onClose={props.onClose} />
  ) : (
    <ReadDialog {...props} />
  )
}
