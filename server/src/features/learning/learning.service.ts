import type { Db } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { listMaterialsOfLectures } from '../materials/lecture-materials.service.ts'
import { learningProblem } from './learning.errors.ts'
import * as queries from './learning.queries.ts'

/** The whole classroom in three statements, however many lectures and materials there are. */
export async function getAttendedClassroom(db: Db, { personId }: Caller, id: number) {
  const classroom = await queries.getAttendedClassroom(db, personId, id)
  if (!classroom) throw learningProblem.classroomNotFound()
  const lectures = await queries.listAttendedLectures(db, personId, id)
  const ids = lectures.map(({ lectureId }) => lectureId)
  const materials = ids.length === 0 ? [] : await listMaterialsOfLectures(db, ids)
  const ofLecture = Map.groupBy(materials, ({ lectureId }) => lectureId)
  return {
    ...classroom,
    lectures: lectures.map((lecture) => ({ ...lecture, materials: ofLecture.get(lecture.lectureId) ?? [] })),
  }
}
