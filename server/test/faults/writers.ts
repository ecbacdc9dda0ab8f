import { setTimeout as sleep } from 'node:timers/promises'
import { ask, type Reply } from './client.ts'
import type { School } from './school.ts'

/** What the writers know at the end, to be compared with what the database holds. */
export interface Ledger {
  /** National ids of the users whose creation was confirmed, with the number that the server gave them. */
  acknowledged: Map<string, number>
  /** Every national id that was ever sent. */
  sent: Set<string>
  statuses: Map<number, number>
  /** Requests whose answer never came. */
  unanswered: number
  /** Answers that no writer may ever get. */
  violations: string[]
}

export interface Writers {
  ledger: Ledger
  /** Waits until so many more creations were confirmed (for ten seconds at most), and then for a random while. */
  work(count: number): Promise<void>
  /** Lets each writer finish what it began, retrying as long as it takes. */
  finish(): Promise<Ledger>
}

/** Before the next try: soon after an answer, later when nobody was there. */
const pauseMs = { answered: 50, unanswered: 200 }

const isForLater = ({ status }: Reply) => status === 503 || status === 429

function count(ledger: Ledger, reply: Reply): void {
  ledger.statuses.set(reply.status, (ledger.statuses.get(reply.status) ?? 0) + 1)
  if (isForLater(reply) && reply.retryAfter === null) ledger.violations.push(`${reply.status} without Retry-After`)
}

/** Sends until an answer settles it. A retry of a creation that went through unheard must not make a second user. */
async function createUser(school: School, ledger: Ledger, token: string, nationalId: string, hasKey: boolean) {
  const body = {
    firstName: 'طالب',
    lastName: 'الكاتب',
    nationalId,
    email: `${nationalId}@writers.example`,
    password: 'Rainbow-2026',
    role: 2,
  }
  ledger.sent.add(nationalId)
  for (;;) {
    let reply: Reply | undefined
    try {
      const request = { method: 'POST', token, body, ...(hasKey && { idempotencyKey: nationalId }) }
      reply = await ask(school, '/api/admin/users', request)
      count(ledger, reply)
    } catch {
      ledger.unanswered++
    }
    if (reply?.status === 201) return ledger.acknowledged.set(nationalId, reply.body.userId)
    // Without a key the retry of an unheard success is told that the user exists: that is an acknowledgement too.
    if (reply?.status === 409 && !hasKey) return ledger.acknowledged.set(nationalId, 0)
    if (reply && !isForLater(reply)) {
      ledger.violations.push(`${reply.status} ${JSON.stringify(reply.body)}`)
      return
    }
    await sleep(reply ? pauseMs.answered : pauseMs.unanswered)
  }
}

let series = 0

/** Writers that create users one after another with keys of their own choice; every second one sends `Idempotency-Key`. */
export function startWriters(school: School, tokens: readonly string[]): Writers {
  const ledger: Ledger = {
    acknowledged: new Map(),
    sent: new Set(),
    statuses: new Map(),
    unanswered: 0,
    violations: [],
  }
  let isOver = false
  const run = ++series

  async function write(token: string, writer: number) {
    for (let number = 1; !isOver && ledger.violations.length === 0; number++)
      await createUser(school, ledger, token, `w${run}-${writer}-${number}`, writer % 2 === 0)
  }

  const writing = Promise.all(tokens.map(write))
  return {
    ledger,
    async work(count) {
      const wanted = ledger.acknowledged.size + count
      const deadline = Date.now() + 10_000
      while (ledger.acknowledged.size < wanted && Date.now() < deadline) await sleep(10)
      await sleep(Math.random() * 300)
    },
    async finish() {
      isOver = true
      await writing
      return ledger
    },
  }
}
