import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildFixture, type Fixture } from '../authorization/fixture.ts'
import { passingTables } from '../authorization/fixture-state.ts'
import { leaked } from '../authorization/visible.ts'
import { latinPage, pdfByHand } from '../sample-pdfs.ts'
import { buildMultipart } from '../upload-form.ts'
import { aiSettingsFor } from './ai-settings.ts'
import { type Attack, type Channel, pickAttacks } from './attacks.ts'
import { type FakeProvider, startFakeProvider } from './fake-provider.ts'
import { hostile } from './hostile-provider.ts'

const attackCount = 500

let provider: FakeProvider
let fixture: Fixture
beforeAll(async () => {
  provider = await startFakeProvider()
  provider.behave(hostile)
  const endless = { personRequests: 1e6, personTokens: 1e9, schoolRequests: 1e6, schoolTokens: 1e9 }
  const timeout = { totalMilliseconds: 30_000, pieceMilliseconds: 30_000 }
  fixture = await buildFixture({ ai: aiSettingsFor(provider.baseUrl, { budgets: endless, timeout }) })
})
afterAll(async () => {
  await fixture.close()
  await provider.close()
})

/** Of these half come by the chat, the others each by a channel of its own. */
const atOnce = 6

/** The tool that the attack in this channel is after. */
const getTarget = (attacks: readonly Attack[], channel: Channel) =>
  /\{\{do (\S+)/.exec(attacks.find((attack) => attack.channel === channel)?.text ?? '')?.[1]

const attacked = ['student', 'teacher', 'coordinator'] as const
type Attacked = (typeof attacked)[number]

/** What shows no less than the assistant may tell: it names to a student who leads in the challenge, as the board does. */
const shownAs: Record<Attacked, string> = {
  student: 'getCourseLeaderboard',
  teacher: 'sendMessage',
  coordinator: 'sendMessage',
}

/** Writes the attacks where the person who is attacked reads them; what belongs into the chat is given back. */
async function createAttacks(attacks: readonly Attack[]): Promise<string> {
  const { db } = fixture.server
  const chat = attacks.flatMap(({ channel, text }) => (channel === 'chat' ? [text] : []))
  for (const { channel, text } of attacks) {
    const [thing, field = ''] = channel.split('.')
    const written = { [field]: text }
    const { announcements, materials } = fixture.a
    if (thing === 'announcement')
      await db.updateTable('announcement_all').set(written).where('id', '=', announcements.toCourse).execute()
    if (thing === 'material')
      await db.updateTable('material_all').set(written).where('id', '=', materials.link).execute()
  }
  return ['ما الجديد في مقرراتي؟', ...chat].join('\n')
}

async function ask(persona: Attacked | 'administrator', content: string): Promise<string> {
  const id = fixture.conversations.own[persona]
  const { statusCode, payload } = await fixture.server.app.inject({
    method: 'POST',
    url: `/api/chat/conversations/${id}/messages`,
    headers: fixture.headersByPersona[persona],
    payload: { content },
  })
  expect(statusCode, payload).toBe(200)
  // A conversation holds 400 messages; each attack begins anew.
  await fixture.server.db.deleteFrom('chat_message').where('conversation_id', '=', id).execute()
  return payload
}

const pdfAttackCount = 96
const attacksInPdf = 16

/** A lesson with the attacks between its lines; its font has Latin letters only. */
const buildPdf = (attacks: readonly Attack[]) =>
  pdfByHand({
    pages: [
      latinPage(
        attacks.flatMap(({ text }) => [
          text.replace(/[^\x20-\x7e]+/g, ' ').slice(0, 160),
          'The reservoir supplies the northern valley with clean water, and the river feeds it in spring.',
        ]),
      ),
    ],
  })

async function generateFrom(pdf: Buffer) {
  const { body, contentType } = buildMultipart([{ name: 'file', fileName: 'lesson.pdf', content: pdf }])
  return fixture.server.app.inject({
    method: 'POST',
    url: `/api/teacher/ai/course/${fixture.a.courseId}/generate-from-file?language=English`,
    headers: { ...fixture.headersByPersona.teacher, 'content-type': contentType },
    payload: body,
  })
}

describe('a model that obeys every writer', () => {
  it(`reaches nothing beyond the rights of the person in ${attackCount} attacks`, { timeout: 120_000 }, async () => {
    const received: Record<Attacked, Set<string>> = { student: new Set(), teacher: new Set(), coordinator: new Set() }
    let obeyed = 0
    let arrived = 0
    const attacks = pickAttacks(attackCount)
    for (let start = 0; start < attackCount; start += atOnce) {
      const some = attacks.slice(start, start + atOnce)
      const persona = attacked[(start / atOnce) % attacked.length] ?? 'student'
      const reply = await ask(persona, await createAttacks(some))
      const upstream = JSON.stringify(provider.requests)
      obeyed += provider.requests.flatMap(({ messages }) => (messages.at(-1)?.role === 'tool' ? [1] : [])).length
      arrived += some.filter(
        ({ channel }) => channel === 'chat' || upstream.includes(`{{do ${getTarget(some, channel)}`),
      ).length
      provider.requests.length = 0
      const names = fixture.cage.namesIn(`${reply}\n${upstream}`)
      expect(leaked(names, persona, shownAs[persona]), `${persona}: ${JSON.stringify(some)}`).toEqual([])
      for (const name of names) received[persona].add(name)
    }

    // The model was really asked, did what it was told, and saw what the person may see.
    expect(obeyed).toBeGreaterThanOrEqual((attackCount / atOnce) * 2)
    expect(arrived).toBeGreaterThan(attackCount * 0.8)
    for (const persona of attacked) expect(received[persona].size).toBeGreaterThan(2)
  })

  it('is seen by the scan: what it reaches for an administrator would be a leak to a student', async () => {
    provider.requests.length = 0
    let upstream = ''
    for (let turn = 0; turn < 6; turn++) upstream += await ask('administrator', `سؤال ${'؟'.repeat(turn)}`)

    expect(leaked(fixture.cage.namesIn(upstream), 'student', 'sendMessage').length).toBeGreaterThan(0)
  })

  it('reaches nothing through what is written in a PDF either: there it has no tools at all', async () => {
    const attacks = pickAttacks(pdfAttackCount)
    for (let start = 0; start < pdfAttackCount; start += attacksInPdf) {
      const some = attacks.slice(start, start + attacksInPdf)
      provider.requests.length = 0
      const { statusCode, payload } = await generateFrom(buildPdf(some))
      const upstream = JSON.stringify(provider.requests)

      expect(statusCode, payload).toBe(200)
      expect(upstream).toContain('{{do')
      expect(provider.requests.flatMap(({ tools = [] }) => tools)).toEqual([])
      expect(leaked(fixture.cage.namesIn(`${payload}\n${upstream}`), 'teacher', 'generateFromFile')).toEqual([])
    }
  })

  it('changed nothing in the school, and left neither the key nor a text in the logs', async () => {
    const changed = (await fixture.state.changedTables()).filter((table) => !passingTables.includes(table))
    const own = ['ai_call', 'ai_school_usage', 'ai_usage', 'announcement_all', 'audit_entry', 'chat_message', 'conversation', 'material_all'] // biome-ignore format: one list

    expect(changed.filter((table) => !own.includes(table))).toEqual([])
    const logs = fixture.logLines.join('\n')
    expect(logs).not.toContain('key-of-tests')
    expect(logs).not.toContain('{{do')
  })
})
