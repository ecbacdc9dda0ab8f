import { announcementScope } from '@manara/contract/announcements.ts'
import type {
  AnnounceToClassroomBody,
  TaughtClassroom,
  TaughtClassroomDetails,
  ToggleStatusReply,
} from '@manara/contract/teaching.ts'
import { classroomAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import {
  type TaughtClassroom as LockedClassroom,
  lockTaughtClassroomForUpdate,
} from '../../platform/db/taught-classroom.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { tell } from '../../platform/events/tell.ts'
import { asChangeSet } from '../../platform/journal/change-sets.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { listLatest, listLatestOfClassroom, postAnnouncement } from '../announcements/announcements.service.ts'
import { isUsedByGraduation, listUnpublished, listWithoutFinal } from '../grades/grades.service.ts'
import { getTeacherDashboard } from './teacher-dashboard.queries.ts'
import { teachingProblem, teachingText } from './teaching.messages.ts'
import { getTaughtClassroom, setClassroomStatus } from './teaching.queries.ts'

const namesShown = 10
const announcementsShown = 50
const announcementsOnDashboard = 5

/** Everything that the first page of a teacher shows. */
export async function getWholeDashboard(db: Db, caller: Caller) {
  const dashboard = await getTeacherDashboard(db, caller.personId)
  return { ...dashboard, announcements: await listLatest(db, caller, announcementsOnDashboard) }
}

export async function taughtClassroomOrFail(db: Db, caller: Caller, id: number): Promise<TaughtClassroom> {
  const classroom = await getTaughtClassroom(db, caller.personId, id)
  if (!classroom) throw teachingProblem.classroomNotFound()
  return classroom
}

export async function getTaughtClassroomDetails(db: Db, caller: Caller, id: number) {
  const classroom = await taughtClassroomOrFail(db, caller, id)
  const announcements = await listLatestOfClassroom(db, caller, id, announcementsShown)
  return { ...classroom, announcements } satisfies Omit<TaughtClassroomDetails, 'announcements'> & {
    announcements: object
  }
}

async function lockOwnOrFail(trx: Trx, caller: Caller, id: number): Promise<LockedClassroom> {
  const classroom = await lockTaughtClassroomForUpdate(trx, caller.personId, id)
  if (!classroom) throw teachingProblem.classroomNotFound()
  return classroom
}

export function announceToClassroom(db: Db, caller: Caller, id: number, { title, content }: AnnounceToClassroomBody) {
  return inTransaction(db, async (trx) => {
    const classroom = await lockOwnOrFail(trx, caller, id)
    if (classroom.status !== 'ACTIVE') throw teachingProblem.notActive()
    return postAnnouncement(trx, caller, 'announceToClassroom', {
      title,
      content,
      scope: announcementScope.CLASSROOM,
      targetId: id,
    })
  })
}

/** Each student needs a final grade first (R-grade-8), published where marks are (R-release-2). The first who lack one are named. */
async function refuseCompletion(trx: Trx, id: number): Promise<void> {
  const { names, total } = await listWithoutFinal(trx, id, namesShown)
  if (total > 0)
    throw teachingProblem.lacksFinals([names, total], {
      state: { ungradedStudents: names, ungradedStudentsCount: total },
    })
  if ((await listUnpublished(trx, [id])).length > 0) throw teachingProblem.notPublished()
}

async function refuseReactivation(trx: Trx, { id, archivedAt }: LockedClassroom): Promise<void> {
  if (archivedAt !== null) throw teachingProblem.archived()
  if (await isUsedByGraduation(trx, id)) throw teachingProblem.usedByGraduation()
}

export function toggleClassroomStatus(db: Db, caller: Caller, id: number): Promise<ToggleStatusReply> {
  return asChangeSet(db, caller, 'toggleClassroomStatus', async (trx, entitle) => {
    const classroom = await lockOwnOrFail(trx, caller, id)
    entitle(classroom.name)
    const { status } = classroom
    if (status !== 'ACTIVE' && status !== 'COMPLETED') throw teachingProblem.cancelled()
    if (status === 'ACTIVE') await refuseCompletion(trx, id)
    else await refuseReactivation(trx, classroom)
    const next = status === 'ACTIVE' ? 'COMPLETED' : 'ACTIVE'
    await setClassroomStatus(trx, id, next)
    await recordChange(
      trx,
      caller,
      classroomAudit('toggleClassroomStatus', id, { before: { status }, after: { status: next } }),
    )
    await tell(trx, caller, 'classroomStatusChanged', { classroomId: id, status: next })
    return { message: next === 'COMPLETED' ? teachingText.completed : teachingText.reactivated, status: next }
  })
}
