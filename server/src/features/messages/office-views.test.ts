import * as contract from '@manara/contract/messages.ts'
import { getDashboard } from '@manara/contract/reports.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { holderOf } from '../access/access.fixtures.ts'
import { absent, admin, emptyQueue, idOf, open, openSchool, server, switchOn } from './messages.fixtures.ts'

openSchool()
beforeEach(async () => {
  await emptyQueue()
  await switchOn('studentAbsent')
})

describe('the dashboard', () => {
  const shown = async (agent = admin) => (await agent.call(getDashboard)).body.waitingMessages

  it('counts the messages that can be sent now, and none where none waits', async () => {
    const before = await shown()
    await absent(4)
    const all = await shown()
    await sql`
      update outgoing_message as message set
        state = case place when 1 then 'SENT' else state end,
        not_before = case place when 2 then now() + interval '1 hour' else not_before end,
        useful_until = case place when 3 then now() else useful_until end
      from (select id, row_number() over (order by id) as place from outgoing_message) as placed
      where placed.id = message.id`.execute(server.db)

    expect([before, all, await shown()]).toEqual([undefined, 4, 1])
  })

  it('says nothing of them to those who may not send', async () => {
    await absent(1)
    const [sender, writer] = await Promise.all([
      holderOf(['report.read', 'announcement.write', 'person.read', 'person.identity']),
      holderOf(['report.read', 'announcement.write']),
    ])

    expect([await shown(sender.agent), await shown(writer.agent)]).toEqual([1, undefined])
  })
})

describe('the file of the log', () => {
  const csv = (query: object, agent = admin) =>
    agent.send(contract.exportMessages, { query: { format: 'csv', ...query } })
  const linesOf = ({ text }: { text: string }) =>
    text
      .replace(/^\ufeff/, '')
      .trimEnd()
      .split('\r\n')
      .slice(1)

  it('has the rows of the log under its filters, search and order, in words, and is in the audit log', async () => {
    const [first, , third] = await absent(3)
    const id = await idOf()
    await open(id)
    await admin.call(contract.markMessageSent, { params: { id }, body: {} })

    const columns = 'holder,kind,state,channel'
    const sent = await csv({ state: 'SENT', columns })
    const all = await csv({ kind: 'studentAbsent', sort: 'messageId', columns: 'holder' })
    const found = await csv({ q: third?.phones[0], columns: 'holder' })

    expect(linesOf(sent)).toEqual(['أم 0,غياب,أُرسلت,واتساب'])
    expect(linesOf(all)).toEqual(['أم 0', 'أم 1', 'أم 2'])
    expect(linesOf(found)).toEqual(['أم 2'])
    expect((await csv({})).text).not.toContain(first?.phones[0]?.slice(1))
    expect((await csv({ columns: 'phone' })).text).toContain(first?.phones[0]?.slice(1))
    const audited = await sql<{ rows: number }>`
      select (after ->> 'rows')::int as rows from audit_entry where operation = 'exportMessages' order by id desc limit 5`
    expect((await audited.execute(server.db)).rows.map(({ rows }) => rows)).toEqual([3, 3, 1, 3, 1])
    expect((await csv({ columns: 'personId' })).status).toBe(400)
  })

  it('is refused to those who may read the log and may download nothing', async () => {
    const permissions = ['announcement.write', 'person.read', 'person.identity'] as const
    const [reader, taker] = await Promise.all([holderOf([...permissions]), holderOf([...permissions, 'data.export'])])

    expect([(await reader.agent.call(contract.listMessages)).status, (await csv({}, reader.agent)).status]).toEqual([
      200, 403,
    ])
    expect((await csv({}, taker.agent)).status).toBe(200)
  })
})
