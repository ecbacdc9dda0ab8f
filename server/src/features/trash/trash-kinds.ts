import type { TrashKind } from '@manara/contract/trash.ts'
import type { SelectQueryBuilder } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/tables.gen.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { deletedAnnouncements, restoreAnnouncement } from '../announcements/deleted-announcements.service.ts'
import { deletedEnrollments, restoreEnrollment } from '../classroom-enrollment/deleted-enrollments.service.ts'
import { deletedClassrooms, restoreClassroom } from '../classrooms/deleted-classrooms.service.ts'
import { deletedCourses, restoreCourse } from '../courses/deleted-courses.service.ts'
import { deletedLectures, restoreLecture } from '../lectures/deleted-lectures.service.ts'
import { deletedMaterials, restoreMaterial } from '../materials/deleted-materials.service.ts'
import { deletedDocuments, restoreDocument } from '../people/deleted-documents.service.ts'
import { deletedExtraFields, restoreExtraField } from '../people/extra-fields.service.ts'
import { deletedPrograms, restoreProgram } from '../programs/deleted-programs.service.ts'
import { deletedQuestions, restoreQuestion } from '../question-bank/deleted-questions.service.ts'
import { deletedQuizQuestions, restoreQuizQuestion } from '../quizzes/deleted-quiz-questions.service.ts'
import { deletedQuizzes, restoreQuiz } from '../quizzes/deleted-quizzes.service.ts'
import { deletedPeople, restorePerson } from '../users/deleted-people.service.ts'

/** A deleted row as every kind tells of itself. */
export interface DeletedRow {
  rowId: number
  title: string
  subtitle: string | null
  searchKey: string
  deletedAt: Date | null
  deletedBy: number | null
}

/** The restored item, and a note on its losses. */
interface Restored {
  title: string
  note?: string
}

interface Kind {
  /** Every deleted row, however old. */
  list: (db: Db) => SelectQueryBuilder<Database, keyof Database, DeletedRow>
  /** Brings one row back, unless it is not deleted or deleted for too long (undefined). Refuses in its own words. */
  restore: (trx: Trx, caller: Caller, id: number, mail: Mail) => Promise<Restored | undefined>
}

/** The registry of deleted things: a feature that deletes joins with a line here and its kind in the contract. */
export const kinds: Record<TrashKind, Kind> = {
  person: { list: deletedPeople, restore: restorePerson },
  program: { list: deletedPrograms, restore: restoreProgram },
  course: { list: deletedCourses, restore: restoreCourse },
  classroom: { list: deletedClassrooms, restore: restoreClassroom },
  enrollment: { list: deletedEnrollments, restore: restoreEnrollment },
  lecture: { list: deletedLectures, restore: restoreLecture },
  quiz: { list: deletedQuizzes, restore: restoreQuiz },
  quizQuestion: { list: deletedQuizQuestions, restore: restoreQuizQuestion },
  question: { list: deletedQuestions, restore: restoreQuestion },
  material: { list: deletedMaterials, restore: restoreMaterial },
  announcement: { list: deletedAnnouncements, restore: restoreAnnouncement },
  personDocument: { list: deletedDocuments, restore: restoreDocument },
  extraField: { list: deletedExtraFields, restore: restoreExtraField },
}
