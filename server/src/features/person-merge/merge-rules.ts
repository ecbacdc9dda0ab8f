import type { Trx } from '../../platform/db/database.ts'
import type { MergedPeople, MovedReference } from '../../platform/db/person-references.ts'
import { movePictures } from '../archive/merged-pictures.service.ts'
import { moveAttempts } from '../challenges/merged-attempts.service.ts'
import { movePlaces } from '../classroom-enrollment/merged-places.service.ts'
import { moveTaughtClassrooms } from '../classrooms/merged-teachers.service.ts'
import { moveCoordinatedCourses } from '../courses/merged-coordinators.service.ts'
import { moveExcuses } from '../excuses/merged-excuses.service.ts'
import { moveGraduations } from '../graduation/merged-graduations.service.ts'
import {
  joinHealth,
  joinPhones,
  joinPhotos,
  joinRecords,
  moveDocuments,
  type RecordField,
} from '../people/merged-records.service.ts'
import { moveQuizAttempts, moveSubmissions } from '../quizzes/merged-submissions.service.ts'
import { moveRequests } from '../registrations/merged-requests.service.ts'

/** A merge with its choices. */
export interface Merge extends MergedPeople {
  actorId: number
  /** Places that end, because the one who stays has another one. */
  lostEnrollmentIds: readonly number[]
  /** Fields of the record whose value is taken from the other. */
  takenRecordFields: readonly RecordField[]
}

interface Mover {
  /** Of the moved rows, for counts; without it they are no things that are counted. */
  name?: string
  move: (trx: Trx, merge: Merge) => Promise<number>
}

/**
 * Moves the rows of each reference whose rule is `moves`, in this order; what becomes of the others is in
 * `person-references.ts`. The archive knows students by number, without a foreign key.
 */
export const movers: Readonly<Record<MovedReference | 'archived_student.student_id', Mover>> = {
  'course_all.coordinator_id': { name: 'المقررات التي ينسّقها', move: moveCoordinatedCourses },
  'classroom_all.teacher_id': { name: 'الشُعب التي يدرّسها', move: moveTaughtClassrooms },
  'person_record.person_id': {
    move: async (trx, merge) => {
      await joinRecords(trx, merge, merge.takenRecordFields)
      await joinPhotos(trx, merge)
      return 0
    },
  },
  'person_document_all.person_id': { name: 'الوثائق', move: moveDocuments },
  'person_phone.person_id': { name: 'الهواتف', move: joinPhones },
  'person_health.person_id': { move: joinHealth },
  'enrollment_all.student_id': {
    name: 'التسجيلات في الشُعب',
    move: (trx, merge) => movePlaces(trx, merge, merge.lostEnrollmentIds, merge.actorId),
  },
  'excuse.student_id': { name: 'الأعذار', move: moveExcuses },
  'lecture_quiz_submission_all.student_id': { name: 'تسليمات الاختبارات', move: moveSubmissions },
  'quiz_attempt_all.student_id': { move: moveQuizAttempts },
  'challenge_attempt.student_id': { name: 'محاولات التحدّي', move: moveAttempts },
  'graduation.student_id': { name: 'نتائج التخرّج', move: moveGraduations },
  'archived_student.student_id': { name: 'سجلات الأرشيف', move: movePictures },
  'registration.student_id': { name: 'طلبات الالتحاق', move: moveRequests },
}

/** Moves everything, and counts what moved. */
export async function moveAll(trx: Trx, merge: Merge): Promise<{ name: string; count: number }[]> {
  const moved = []
  for (const { name, move } of Object.values(movers)) {
    const count = await move(trx, merge)
    if (name !== undefined && count > 0) moved.push({ name, count })
  }
  return moved
}
