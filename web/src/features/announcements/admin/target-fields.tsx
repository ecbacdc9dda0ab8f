import type { UseFormReturnType } from '@mantine/form'
import { ClassroomPicker } from '../../classrooms/classroom-picker.tsx'
import { CoursePicker } from '../../courses/course-picker.tsx'
import { ProgramPicker } from '../../programs/program-picker.tsx'
import { announcementsText } from '../announcements.text.ts'
import type { AnnouncementFormValues } from './announcement-form.ts'

/** The program, then the course, then the classroom, as far as the scope reaches; the last one is the target. */
export function TargetFields({ form }: { form: UseFormReturnType<AnnouncementFormValues> }) {
  const { targetScope, programId, courseId, targetId } = form.values
  if (targetScope === 'GLOBAL') return null
  const target = {
    withAsterisk: true,
    error: form.errors.targetId,
    value: targetId,
    onChange: (id: number | undefined) => form.setFieldValue('targetId', id),
  }
  if (targetScope === 'PROGRAM')
    return (
      <div className="wide">
        <ProgramPicker label={announcementsText.program} {...target} />
      </div>
    )

  const program = (
    <ProgramPicker
      label={announcementsText.program}
      withAsterisk
      error={form.errors.programId}
      value={programId}
      onChange={(id) => form.setValues({ programId: id, courseId: undefined, targetId: undefined })}
    />
  )
  if (targetScope === 'COURSE')
    return (
      <>
        {program}
        <CoursePicker label={announcementsText.course} programId={programId} {...target} />
      </>
    )
  return (
    <>
      {program}
      <CoursePicker
        label={announcementsText.course}
        withAsterisk
        error={form.errors.courseId}
        programId={programId}
        value={courseId}
        onChange={(id) => form.setValues({ courseId: id, targetId: undefined })}
      />
      <div className="wide">
        <ClassroomPicker label={announcementsText.classroom} courseId={courseId} {...target} />
      </div>
    </>
  )
}
