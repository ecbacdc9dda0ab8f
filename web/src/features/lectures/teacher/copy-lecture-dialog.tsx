import type { Lecture } from '@manara/contract/lectures.ts'
import { Radio, Text } from '@mantine/core'
import '@mantine/core/styles/Radio.css'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { toFormError } from '../../../http/form-error.ts'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { showSuccess } from '../../../http/toasts.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { SkeletonBar } from '../../../ui/feedback/skeleton-bar.tsx'
import { parallelClassroomsQuery } from '../../classrooms/teaching.api.ts'
import { useCopyLecture } from '../lectures.api.ts'
import { lecturesText } from '../lectures.text.ts'

interface CopyLectureDialogProps {
  isOpen: boolean
  lecture: Lecture
  onClose: () => void
}

interface Values extends Record<string, unknown> {
  classroomId: string
}

const { copying: words } = lecturesText

/** To which other classroom of the course a lecture goes, with its materials and quiz. */
export function CopyLectureDialog({ isOpen, lecture, onClose }: CopyLectureDialogProps) {
  const classrooms = useQuery(parallelClassroomsQuery(lecture.classroomId))
  const copy = useCopyLecture()
  const form = useForm<Values>({
    initialValues: { classroomId: '' },
    validate: { classroomId: (id) => (id === '' ? words.choose : null) },
  })

  const handleSave = async ({ classroomId }: Values) => {
    const name = classrooms.data?.find((one) => String(one.classroomId) === classroomId)?.name ?? ''
    await copy.mutateAsync({ id: lecture.lectureId, classroomId: Number(classroomId) })
    showSuccess(words.done, words.doneText(name))
    return true
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={words.title(lecture.title)}
      saveLabel={words.save}
      form={form}
      onSave={handleSave}
      toFormError={toFormError(words.failed)}
      onClose={onClose}
    >
      <div className="wide stack">
        <Text c="dimmed" my="1em">
          {words.help}
        </Text>
        {classrooms.isPending ? (
          <SkeletonBar width={260} />
        ) : classrooms.data === undefined ? (
          <QueryFailed title={words.classroomsFailed} query={classrooms} />
        ) : classrooms.data.length === 0 ? (
          <Note tone="yellow">{words.none}</Note>
        ) : (
          <Radio.Group label={words.target} withAsterisk {...form.getInputProps('classroomId')}>
            <div className="stack lecture-copy-targets">
              {classrooms.data.map(({ classroomId, name, enrolledStudentsCount }) => (
                <Radio
                  key={classroomId}
                  value={String(classroomId)}
                  label={<bdi>{name}</bdi>}
                  description={words.students(enrolledStudentsCount)}
                />
              ))}
            </div>
          </Radio.Group>
        )}
      </div>
    </FormDialog>
  )
}
