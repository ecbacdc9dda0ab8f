import { userRole } from '@manara/contract/users.ts'
import type { Trx } from '../../platform/db/database.ts'
import { tell } from '../../platform/events/tell.ts'
import { gregorianMoment } from '../../platform/format/dates.ts'
import {
  type AccountChange,
  accountChangedEmail,
  administratorChangedEmail,
  type ChangeReport,
  changeSources,
  widerRoleEmail,
} from '../../platform/mail/account-emails.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { type Actor, actorId } from '../../platform/security/caller.ts'
import { getSchoolCalendar } from '../settings/settings.service.ts'
import { listAdministrators } from './administrators.queries.ts'
import { getUser, type UserRow } from './users.queries.ts'

/** The request id of whatever a command of the server does. */
export const commandRequestId = 'command'

const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`

async function describeSource(trx: Trx, actor: Actor): Promise<string> {
  const id = actorId(actor)
  if (id === null) return actor.requestId === commandRequestId ? changeSources.command : changeSources.mail
  const person = await getUser(trx, id)
  return changeSources.account(person ? fullName(person) : String(id))
}

async function createReport(trx: Trx, actor: Actor, changes: readonly AccountChange[]): Promise<ChangeReport> {
  const { nationalIdName, ...calendar } = await getSchoolCalendar(trx)
  const moment = gregorianMoment(new Date(), calendar)
  return { changes, source: await describeSource(trx, actor), moment, address: actor.address, nationalIdName }
}

/** In the bell and on devices as well: not every account has an e-mail. */
const tellOwner = (trx: Trx, { userId: personId }: UserRow) =>
  tell(trx, undefined, 'accountChanged', { personId, what: 'account' })

/** Tells the other administrators; the one who acts too, for their session may be stolen. */
async function notifyOtherAdministrators(trx: Trx, mail: Mail, owner: UserRow, report: ChangeReport): Promise<void> {
  for (const one of await listAdministrators(trx))
    if (one.userId !== owner.userId)
      await mail.post(trx, one, administratorChangedEmail(one.firstName, fullName(owner), report))
}

interface AccountNotice {
  /** As the account was: the letter goes to the address before the change. */
  owner: UserRow
  changes: readonly AccountChange[]
  /** Takes a changed e-mail back. */
  undoPath?: string | undefined
}

/** Tells the owner of an account what changed, and all administrators when it is one of theirs (R-mail-2). */
export async function notifyOfChange(trx: Trx, mail: Mail, actor: Actor, notice: AccountNotice): Promise<void> {
  const { owner, changes, undoPath } = notice
  const report = await createReport(trx, actor, changes)
  await tellOwner(trx, owner)
  await mail.post(trx, owner, accountChangedEmail(owner.firstName, report, undoPath))
  if (owner.role === userRole.Administrator) await notifyOtherAdministrators(trx, mail, owner, report)
}

/**
 * Tells a person, and all administrators, of a sensitive permission that the person gained (R-access-7), or of factors that
 * the office took away (R-factor-8).
 */
export async function notifyOfAccess(
  trx: Trx,
  mail: Mail,
  actor: Actor,
  owner: UserRow,
  change: AccountChange = 'access',
): Promise<void> {
  const report = await createReport(trx, actor, [change])
  await tellOwner(trx, owner)
  await mail.post(trx, owner, accountChangedEmail(owner.firstName, report))
  await notifyOtherAdministrators(trx, mail, owner, report)
}

/** Tells the administrators that the owner of an account of the office reported a foreign sign-in (R-session-9). */
export async function notifyOfClosedPassword(trx: Trx, mail: Mail, actor: Actor, owner: UserRow): Promise<void> {
  await notifyOtherAdministrators(trx, mail, owner, await createReport(trx, actor, ['closed']))
}

/** Tells each holder of a role of its new sensitive permission, and each administrator once (R-access-7). */
export async function notifyOfWiderRole(trx: Trx, mail: Mail, actor: Actor, role: string, holders: readonly UserRow[]) {
  const report = await createReport(trx, actor, ['access'])
  for (const holder of holders) {
    await tellOwner(trx, holder)
    await mail.post(trx, holder, accountChangedEmail(holder.firstName, report))
  }
  for (const one of await listAdministrators(trx))
    await mail.post(trx, one, widerRoleEmail(one.firstName, role, report))
}

/** Tells the other administrators alone, where the owner has a letter of another kind. */
export async function notifyAdministrators(trx: Trx, mail: Mail, actor: Actor, { owner, changes }: AccountNotice) {
  if (owner.role !== userRole.Administrator) return
  await notifyOtherAdministrators(trx, mail, owner, await createReport(trx, actor, changes))
}
