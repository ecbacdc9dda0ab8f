import { type Classroom, CreateClassroomBody, UpdateClassroomBody } from '@manara/contract/classrooms.ts'
import { gradeLimits } from '@manara/contract/grades.ts'
import { acceptedNumber, writeNumber } from '../../../format/typed-number.ts'
import { fieldRules } from '../../../http/field-rules.ts'
import { classroomsText } from '../classrooms.text.ts'

const programRule = (id: unknown) => (id === undefined ? classroomsText.chooseProgramFirst : null)

/** Rules checked before the request; the program is only there to find the course. */
const { termId: _, ...rules } = fieldRules(CreateClassroomBody)
export const createClassroomRules = { ...rules, academicProgramId: programRule }
export const updateClassroomRules = {
  ...createClassroomRules,
  practicalMax: fieldRules(UpdateClassroomBody).practicalMax,
}

/** Values of the classroom forms; the capacity as typed. */
export interface ClassroomFormValues extends Record<string, unknown> {
  academicProgramId: number | undefined
  courseId: number | undefined
  name: string
  capacity: string
  /** Undefined: the server chooses the current one. */
  termId: number | null | undefined
  /** As typed; a new classroom begins with the usual one. */
  practicalMax?: string
}

/** Seats of a new classroom (R-curriculum-10). */
export const usualCapacity = '30'

export const toValues = ({
  academicProgramId,
  courseId,
  name,
  capacity,
  termId,
  practicalMax = gradeLimits.practical,
}: Classroom): ClassroomFormValues => ({
  academicProgramId,
  courseId,
  name,
  capacity: writeNumber(capacity),
  termId: termId ?? null,
  practicalMax: writeNumber(practicalMax),
})

export const toBody = (values: ClassroomFormValues) => ({
  name: values.name.trim(),
  capacity: acceptedNumber(values.capacity),
})
