import * as contract from '@manara/contract/messages.ts'
import * as stoppedNumbers from '@manara/contract/stopped-numbers.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { holderOf } from '../access/access.fixtures.ts'
import {
  absent,
  admin,
  allMessages,
  emptyQueue,
  idOf,
  makeAbsent,
  next,
  open,
  openSchool,
  type Pupil,
  secretary,
  server,
  switchOn,
} from './messages.fixtures.ts'

openSchool()
beforeEach(async () => {
  await emptyQueue()
  await switchOn('studentAbsent')
})

const statesOf = async () => (await allMessages()).map(({ state }) => state)

describe('the queue', () => {
  it('gives the next message with what waits after it', async () => {
    const [first] = await absent(5)

    const queue = await next()

    expect(queue).toMatchObject({
      message: {
        kind: 'studentAbsent',
        state: 'WAITING',
        holder: 'أم 0',
        phone: first?.phones[0],
        studentId: first?.id,
        proposedChannel: 'WHATSAPP',
      },
      opened: [],
      waiting: [{ kind: 'studentAbsent', count: 5 }],
      nextHolders: ['أم 1', 'أم 2', 'أم 3'],
      doneToday: 0,
      isOverSoftLimit: false,
    })
    expect((await next()).message?.messageId).toBe(queue.message?.messageId)
  })

  it('shows only the kind that is asked for', async () => {
    await absent(1)

    const { body } = await admin.call(contract.getNextMessage, { query: { kind: 'certificateIssued' } })

    expect(body.message).toBeNull()
    expect((await admin.get('/api/admin/messages/next?kind=x')).status).toBe(400)
  })

  it('never gives two senders the same, in 40 rounds at once (R-message-4)', async () => {
    await absent(20)
    const senders = await Promise.all([secretary(), secretary()])
    const rounds = senders.map(async (agent) => {
      const opened: number[] = []
      for (let id = await idOf(agent); id > 0; id = await idOf(agent)) {
        const { status } = await open(id, agent)
        if (status === 200) opened.push(id)
      }
      return opened
    })

    const opened = (await Promise.all(rounds)).flat()

    expect(opened).toHaveLength(20)
    expect(new Set(opened).size).toBe(20)
  })

  it('keeps a message for five minutes, in which no one else can open it', async () => {
    await absent(1)
    const [one, other] = [await secretary(), await secretary()]
    const id = await idOf(one)
    const [empty, refused] = [await next(other), await open(id, other)]
    await sql`update outgoing_message set claimed_at = now() - interval '6 minutes'`.execute(server.db)

    expect([empty.message, refused.status]).toEqual([null, 409])
    expect(refused.text).toContain('خذ الرسالة التالية')
    expect(await idOf(other)).toBe(id)
  })

  it('notes a message as sent when the next one is opened, and counts it', async () => {
    await absent(3)
    const first = await idOf()
    await open(first)
    const between = await next()
    await open(between.message?.messageId ?? 0, admin, 'SMS')

    expect(between.opened).toEqual([{ messageId: first, holder: 'أم 0' }])
    expect(await statesOf()).toEqual(['SENT', 'OPENED', 'WAITING'])
    expect((await next()).doneToday).toBe(1)
    const { rows } = await sql<{ step: string }>`
      select from_state || '>' || to_state as step from outgoing_change where message_id = ${first} order by id`.execute(
      server.db,
    )
    expect(rows.map(({ step }) => step)).toEqual(['WAITING>OPENED', 'OPENED>SENT'])
    const { rows: audits } = await sql<{ operation: string }>`
      select operation from audit_entry where entity = 'message' and entity_id = ${String(first)} order by id`.execute(
      server.db,
    )
    expect(audits.map(({ operation }) => operation)).toEqual(['openMessage', 'markMessageSent'])
  })

  it('takes a message back that was not sent', async () => {
    await absent(1)
    const id = await idOf()
    await open(id)

    const { status, body } = await admin.call(contract.returnMessage, { params: { id }, body: {} })

    expect([status, body.state, body.channel]).toEqual([200, 'WAITING', null])
    expect(await idOf()).toBe(id)
  })

  it('remembers that a number has no WhatsApp, and what worked', async () => {
    const [pupil] = await absent(1)
    const id = await idOf()
    const noted = await admin.call(contract.returnMessage, { params: { id }, body: { reason: 'NO_WHATSAPP' } })
    await admin.call(contract.markMessageSent, { params: { id }, body: { channel: 'TELEGRAM' } })
    await sql`update outgoing_message set dedupe = 'x'`.execute(server.db)
    await makeAbsent([pupil as Pupil])

    expect([noted.body.proposedChannel, noted.body.failure]).toEqual(['SMS', 'NO_WHATSAPP'])
    expect((await next()).message?.proposedChannel).toBe('TELEGRAM')
  })

  it('stops a number that is wrong, until the step is taken back', async () => {
    const [pupil] = await absent(1)
    const id = await idOf()
    await admin.call(contract.skipMessage, { params: { id }, body: { reason: 'WRONG_NUMBER' } })
    const stopped = await admin.call(stoppedNumbers.listStoppedNumbers)
    await sql`update outgoing_message set dedupe = 'x'`.execute(server.db)
    await makeAbsent([pupil as Pupil])
    const made = await statesOf()
    const back = await admin.call(contract.returnMessage, { params: { id }, body: {} })

    expect(stopped.body).toEqual([expect.objectContaining({ phone: pupil?.phones[0], reason: 'الرقم خطأ' })])
    expect(made).toEqual(['SKIPPED'])
    expect(back.body).toMatchObject({ state: 'WAITING', failure: null })
    expect((await admin.call(stoppedNumbers.listStoppedNumbers)).body).toEqual([])
  })

  it('notes a reply to what was sent, and refuses steps that the state does not allow', async () => {
    await absent(1)
    const id = await idOf()
    const early = await admin.call(contract.noteReply, { params: { id } })
    await admin.call(contract.markMessageSent, { params: { id }, body: { channel: 'CALL' } })
    const replied = await admin.call(contract.noteReply, { params: { id } })
    const late = await open(id)

    expect([early.status, replied.body.state, late.status]).toEqual([409, 'REPLIED', 409])
    expect(late.text).toContain('وصل رد عليها')
  })

  it('refuses a channel that is not known, a missing one and a message that is not there', async () => {
    await absent(1)
    const id = await idOf()
    const statuses = [
      await admin.send(contract.openMessage, { params: { id }, body: { channel: 'PIGEON' } }),
      await admin.send(contract.openMessage, { params: { id }, body: {} }),
      await admin.call(contract.markMessageSent, { params: { id }, body: {} }),
      await admin.call(contract.skipMessage, { params: { id: 2_000_000_000 }, body: {} }),
    ].map(({ status }) => status)

    expect(statuses).toEqual([400, 400, 400, 404])
  })

  it('opens nothing that is out of date', async () => {
    await absent(1)
    const id = await idOf()
    await sql`update outgoing_message set useful_until = now() - interval '1 second'`.execute(server.db)

    expect((await open(id)).status).toBe(409)
  })
})

describe('the text of one message', () => {
  const edit = (id: number, longText: string, more: object = {}) =>
    admin.call(contract.updateMessageText, { params: { id }, body: { longText, shortText: 'نص قصير', ...more } })

  it('can be changed while it waits', async () => {
    await absent(1)
    const { status, body } = await edit(await idOf(), 'السلام عليكم\nنص آخر')

    expect([status, body.longText]).toEqual([200, 'السلام عليكم\nنص آخر'])
  })

  it('never holds the national id of the student, in any spelling (R-message-8)', async () => {
    const [pupil] = await absent(1)
    const id = await idOf()
    const digits = pupil?.nationalId ?? ''
    const arabic = digits.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))
    const spellings = [digits, arabic, digits.replace(/(\d{3})/g, '$1-'), Array.from(digits).join(' ')]
    const statuses: number[] = []
    for (const spelling of spellings) statuses.push((await edit(id, `الرقم ${spelling} هنا`)).status)

    expect(statuses).toEqual([400, 400, 400, 400])
  })

  it('that looks like a mark is to be confirmed; a date is none', async () => {
    await absent(1)
    const id = await idOf()
    const refused = await edit(id, 'النتيجة ٨٥ / ١٠٠')
    const { errors = {} } = refused.body as { errors?: object }

    expect([refused.status, Object.keys(errors)]).toEqual([400, ['isConfirmed']])
    expect((await edit(id, 'النتيجة ٨٥ / ١٠٠', { isConfirmed: true })).status).toBe(200)
    expect((await edit(id, 'يوم 2026/11/30')).status).toBe(200)
  })
})

describe('the log', () => {
  it('finds by student, holder and phone, by state and kind, page by page', async () => {
    const pupils = await absent(3)
    await open(await idOf())
    const holders = async (query: string) =>
      (await admin.get(`/api/admin/messages?${query}`)).body.map(({ holder }: { holder: string }) => holder)

    expect(await holders(`q=${encodeURIComponent(pupils[1]?.lastName ?? '')}`)).toEqual(['أم 1'])
    // Other rows may hold «2» in a phone and «ام» in a name.
    expect(await holders(`q=${encodeURIComponent('ام 2')}`)).toContain('أم 2')
    expect(await holders(`q=${encodeURIComponent(pupils[0]?.phones[0]?.slice(1) ?? '')}`)).toEqual(['أم 0'])
    expect(await holders('state=OPENED')).toEqual(['أم 0'])
    expect(await holders('kind=free')).toEqual([])
    expect(await holders(`studentId=${pupils[2]?.id}`)).toEqual(['أم 2'])
    const first = await admin.call(contract.listMessages, { query: { limit: 2, sort: 'messageId' } })
    expect([first.body.length, first.headers['x-total-count']]).toEqual([2, '3'])
    expect(await holders(`limit=2&sort=messageId&cursor=${first.headers['x-next-cursor']}`)).toEqual(['أم 2'])
  })

  it.each(['state=Lost', 'kind=x', 'sort=holder', 'limit=0'])('refuses %s', async (query) => {
    expect((await admin.get(`/api/admin/messages?${query}`)).status).toBe(400)
  })

  it('is for the office with both permissions only', async () => {
    const half = await holderOf(['announcement.write'])
    const whole = await holderOf(['announcement.write', 'person.identity'])
    const statuses = await Promise.all(
      [half.agent, whole.agent, server.as('teacher'), server.as('student'), server.as('visitor')].map(
        async (agent) => (await agent.send(contract.listMessages)).status,
      ),
    )

    expect(statuses).toEqual([403, 200, 403, 403, 401])
  })
})
