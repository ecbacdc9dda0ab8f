import { mostReceivers } from '@manara/contract/message-batches.ts'
import { getUser, userRole } from '@manara/contract/users.ts'
import type { UseFormReturnType } from '@mantine/form'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatFullName } from '../../../format/full-name.ts'
import { call } from '../../../http/api.ts'
import { ClassroomPicker } from '../../classrooms/classroom-picker.tsx'
import { CoursePicker } from '../../courses/course-picker.tsx'
import { ProgramPicker } from '../../programs/program-picker.tsx'
import { UserPicker } from '../../users/user-picker.tsx'
import { newMessageText as text } from '../new-message.text.ts'
import styles from '../templates/templates.module.css'
import type { BatchForm } from './batch-form.ts'

function StudentChip({ id, onRemove }: { id: number; onRemove: () => void }) {
  const { data } = useQuery({
    queryKey: ['users', 'name', id],
    queryFn: ({ signal }) => call(getUser, { params: { id }, signal }),
  })
  const name = data ? formatFullName(data) : '…'
  return (
    <button type="button" aria-label={text.remove(name)} onClick={onRemove}>
      <bdi>{name}</bdi> <IconX size={14} aria-hidden />
    </button>
  )
}

/** Whom the messages are about: a classroom, or students one by one. */
export function ReceiverFields({ form }: { form: UseFormReturnType<BatchForm> }) {
  const { from, programId, courseId, classroomId, personIds } = form.values
  const setPeople = (ids: readonly number[]) => form.setFieldValue('personIds', ids)
  if (from === 'people')
    return (
      <>
        <UserPicker
          key={personIds.length}
          role={userRole.Student}
          className="wide"
          label={text.student}
          description={text.studentHint}
          error={form.errors.personIds}
          disabled={personIds.length >= mostReceivers}
          onChange={(id) => id !== undefined && !personIds.includes(id) && setPeople([...personIds, id])}
        />
        {personIds.length > 0 && (
          <div className={`wide ${styles.chips}`}>
            {personIds.map((id) => (
              <StudentChip key={id} id={id} onRemove={() => setPeople(personIds.filter((other) => other !== id))} />
            ))}
          </div>
        )}
      </>
    )
  return (
    <>
      <ProgramPicker
        label={text.program}
        value={programId}
        onChange={(id) => form.setValues({ programId: id, courseId: undefined, classroomId: undefined })}
      />
      <CoursePicker
        label={text.course}
        programId={programId}
        value={courseId}
        onChange={(id) => form.setValues({ courseId: id, classroomId: undefined })}
      />
      <div className="wide">
        <ClassroomPicker
          label={text.classroom}
          courseId={courseId}
          error={form.errors.classroomId ?? form.errors.personIds}
          value={classroomId}
          onChange={(id) => form.setFieldValue('classroomId', id)}
        />
      </div>
    </>
  )
}
