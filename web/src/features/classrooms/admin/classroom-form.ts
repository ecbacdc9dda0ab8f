import { type Classroom, CreateClassroomBody } from '@manara/contract/classrooms.ts'
import { acceptedNumber, writeNumber } from '../../../format/typed-number.ts'
import { fieldRules } from '../../../http/field-rules.ts'
import { classroomsText } from '../classrooms.text.ts'

const programRule = (id: unknown) => (id === undefined ? classroomsText.chooseProgramFirst : null)

/** What can be wrong before the server is asked; the program is there to find the course. */
export const createClassroomRules = { ...fieldRules(CreateClassroomBody), academicProgramId: programRule }
export const updateClassroomRules = createClassroomRules

/** What the forms of a classroom hold; the capacity as it is typed. */
export interface ClassroomFormValues extends Record<string, unknown> {
  academicProgramId: number | undefined
  courseId: number | undefined
  name: string
  capacity: string
}

/** Seats of a new classroom (spec/admin §9). */
export const usualCapacity = '30'

export const valuesOf = ({ academicProgramId, courseId, name, capacity }: Classroom): ClassroomFormValues => ({
  academicProgramId,
  courseId,
  name,
  capacity: writeNumber(capacity),
})

export const bodyOf = (values: ClassroomFormValues) => ({
  name: values.name.trim(),
  capacity: acceptedNumber(values.capacity),
})
