import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../db/database.ts'
import { failureKind } from '../jobs/jobs.ts'
import * as queries from './mail.queries.ts'
import { type MailTransport, RefusedMailError } from './transport.ts'

/** Another process is sending it, or died doing so: to be looked at again. */
class MailClaimedError extends Error {
  readonly code = 'CLAIMED'
}

const attemptsToRemember = 30

/**
 * A mail that was sent must not be sent again because the database was down just then: it is marked as sent as soon as
 * the database is back, within a minute.
 */
async function rememberSent(db: Db, mailId: number): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await queries.markSent(db, mailId)
    } catch (error) {
      if (attempt === attemptsToRemember) throw error
      await sleep(2_000)
    }
  }
}

async function settleUnclaimed(db: Db, mailId: number): Promise<void> {
  const state = await queries.getMailState(db, mailId)
  if (!state || state.status === 'Sent' || state.status === 'Failed') return
  if (state.isExpired) return queries.markFailed(db, mailId, 'EXPIRED')
  throw new MailClaimedError()
}

/**
 * One attempt to send one mail, which is claimed before: two attempts never send it at the same time. Only a process that
 * dies between the mail server's yes and the row sends it a second time, under the same Message-ID.
 */
export async function sendMail(db: Db, transport: MailTransport, mailId: number, isLastTry: boolean): Promise<void> {
  const mail = await queries.claimMail(db, mailId)
  if (!mail) return settleUnclaimed(db, mailId)
  try {
    await transport.deliver(mail)
  } catch (error) {
    const failure = failureKind(error)
    if (error instanceof RefusedMailError || isLastTry) return queries.markFailed(db, mailId, failure)
    await queries.markWaiting(db, mailId, failure)
    throw error
  }
  await rememberSent(db, mailId)
}
