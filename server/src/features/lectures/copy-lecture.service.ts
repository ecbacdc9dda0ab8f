import { type CopyLectureBody, lectureLimits } from '@manara/contract/lectures.ts'
import { lectureAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { getTaughtClassroom, lockTaughtClassroomForUpdate } from '../../platform/db/taught-classroom.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { tell } from '../../platform/events/tell.ts'
import { withFileCopies } from '../../platform/files/copy-files.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { insertCopiedMaterials, listMaterialsToCopy } from '../materials/lecture-materials.service.ts'
import { getQuizToCopy, insertCopiedQuiz, listPictures } from '../quizzes/quiz-copies.service.ts'
import { lectureProblem, lectureText } from './lectures.messages.ts'
import * as queries from './lectures.queries.ts'
import { getLectureOrFail, refuseInactive } from './lectures.service.ts'

/** The place is decided before any byte is copied, and once more under the lock. */
async function refuseWrongPlace(db: Db, caller: Caller, sourceClassroomId: number, targetId: number): Promise<void> {
  const target = await getTaughtClassroom(db, caller.personId, targetId)
  refuseInactive(target)
  if (targetId === sourceClassroomId) throw lectureProblem.sameClassroom()
  if (!(await queries.haveOneCourse(db, sourceClassroomId, targetId))) throw lectureProblem.otherCourse()
}

async function insertCopy(trx: Trx, caller: Caller, sourceId: number, classroomId: number): Promise<number> {
  refuseInactive(await lockTaughtClassroomForUpdate(trx, caller.personId, classroomId))
  const { count, last } = await queries.measureLectures(trx, classroomId)
  if (count >= lectureLimits.perClassroom) throw lectureProblem.tooMany()
  const { title, description } = await getLectureOrFail(trx, sourceId)
  const details = { title, description, lectureOrder: Math.min(last + 1, lectureLimits.order) }
  const id = await queries.insertLecture(trx, classroomId, details)
  const after = { classroomId, copiedFrom: sourceId, ...details }
  await recordChange(trx, caller, lectureAudit('copyLecture', id, { after }))
  await tell(trx, caller, 'lectureAdded', { lectureId: id })
  return id
}

/** Copies have files of their own: whatever happens to the original changes nothing in them. Finished classrooms may be copied from. */
export async function copyLecture(
  db: Db,
  files: Files,
  caller: Caller,
  sourceId: number,
  { classroomId }: CopyLectureBody,
) {
  const sourceClassroomId = await queries.findClassroomOfLecture(db, caller.personId, sourceId)
  if (sourceClassroomId === undefined) throw lectureProblem.notFound()
  await refuseWrongPlace(db, caller, sourceClassroomId, classroomId)
  const materials = await listMaterialsToCopy(db, sourceId)
  const quiz = await getQuizToCopy(db, sourceId)
  const ids = [...materials.flatMap(({ fileId }) => fileId ?? []), ...listPictures(quiz?.questions ?? [])]
  const lecture = await withFileCopies(db, files, { ownerId: caller.personId, ids }, (copies) =>
    inTransaction(db, async (trx) => {
      const id = await insertCopy(trx, caller, sourceId, classroomId)
      await insertCopiedMaterials(trx, files, caller, id, materials, copies)
      if (quiz) await insertCopiedQuiz(trx, files, caller, id, { ...quiz, pictures: copies })
      return getLectureOrFail(trx, id)
    }),
  )
  return { ...lecture, message: lectureText.copied(lecture.title) }
}
