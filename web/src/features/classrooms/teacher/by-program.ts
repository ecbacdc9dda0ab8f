import type { TaughtClassroom } from '@manara/contract/teaching.ts'
import { teachingText } from '../teaching.text.ts'

interface ProgramGroup {
  program: string
  classrooms: TaughtClassroom[]
}

/** Classrooms under the name of their program, in the order in which the programs first appear. */
export function byProgram(classrooms: readonly TaughtClassroom[]): ProgramGroup[] {
  const groups = new Map<string, TaughtClassroom[]>()
  for (const classroom of classrooms) {
    const program = classroom.academicProgramName.trim() || teachingText.noProgram
    groups.set(program, [...(groups.get(program) ?? []), classroom])
  }
  return [...groups].map(([program, rows]) => ({ program, classrooms: rows }))
}
