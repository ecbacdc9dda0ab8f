import type { ImportKind } from '@manara/contract/imports.ts'
import type { ImportKindDefinition } from '../../platform/imports/import-kind.ts'
import { classroomEnrollmentImport } from '../classroom-enrollment/classroom-enrollment.import.ts'
import { curriculumImport } from '../curriculum-import/curriculum.import.ts'
import { gradeImport } from '../grades/grades.import.ts'
import { nameSplitImport } from '../people/name-split.import.ts'
import { peopleImport } from '../people/people.import.ts'
import { programEnrollmentImport } from '../program-enrollment/program-enrollment.import.ts'
import { questionImport } from '../question-bank/question-bank.import.ts'

/** The kinds of imports, each owned by the feature whose rows it writes. */
const kinds: readonly ImportKindDefinition[] = [
  peopleImport,
  programEnrollmentImport,
  classroomEnrollmentImport,
  curriculumImport,
  nameSplitImport,
  gradeImport,
  questionImport,
]

export const findKind = (kind: ImportKind): ImportKindDefinition | undefined => kinds.find((one) => one.kind === kind)
