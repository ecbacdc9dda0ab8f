import { listUnanswered, type UnansweredQuestion } from '@manara/contract/unanswered-questions.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openAsAdministrator, serveShell } from '../../../../test/fake-programs.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'

const rows: UnansweredQuestion[] = [
  { questionId: 2, question: 'وين الكافتيريا', role: 'Student', week: '2026-11-14', askers: 4 },
  { questionId: 1, question: 'كم عمر (اسم)', role: 'Teacher', week: '2026-11-07', askers: 2 },
]

const wire = fakeWire(serveShell)
const open = () => openAsAdministrator('/admin/status/questions')
const lastQuery = () => wire.sentTo(listUnanswered).at(-1)?.query

beforeEach(async () => {
  await page.viewport(1366, 900)
  wire.replyPage(listUnanswered, { rows })
})

describe('questions without an answer', () => {
  it('lists what was asked, by whom in general, in which week and how often', async () => {
    open()

    await expect.element(page.getByRole('row', { name: /وين الكافتيريا.*الطلاب.*2026.*4/ })).toBeVisible()
    await expect.element(page.getByRole('row', { name: /كم عمر \(اسم\).*المدرّسون/ })).toBeVisible()
    await expect.element(page.getByText('سؤالان', { exact: true })).toBeVisible()
    await expect.element(page.getByText(/تُحفظ بلا من سألها/)).toBeVisible()
    await expect.poll(lastQuery).toEqual({ sort: '-askers', page: '1', limit: '25' })
  })

  it('asks the server for words, role and order', async () => {
    open()
    await expect.element(page.getByText('وين الكافتيريا')).toBeVisible()

    await page.getByRole('searchbox').fill('كافتيريا')
    await expect.poll(() => lastQuery()?.q).toBe('كافتيريا')
    await page.getByRole('combobox', { name: 'من سأل' }).selectOptions('Student')
    await expect.poll(() => lastQuery()?.role).toBe('Student')
    await page.getByRole('columnheader', { name: 'أسبوع يبدأ' }).getByRole('button').click()

    await expect.poll(() => lastQuery()?.sort).toMatch(/^-?week$/)
  })

  it('has words for nothing, for no match, and for failure', async () => {
    wire.replyPage(listUnanswered, { rows: [] })
    open()
    await expect.element(page.getByText('لا سؤال بلا جواب')).toBeVisible()

    await page.getByRole('searchbox').fill('زمرّدة')
    await expect.element(page.getByText('لا أسئلة تطابق ما اخترت')).toBeVisible()
    wire.refuse(listUnanswered, 503, 'قاعدة البيانات لا تستجيب الآن.')
    await page.getByRole('combobox', { name: 'من سأل' }).selectOptions('Teacher')

    await expect.element(page.getByText(/قاعدة البيانات لا تستجيب الآن/)).toBeVisible()
  })

  it('shows cards on a phone', async () => {
    await page.viewport(390, 844)
    open()

    await expect.element(page.getByRole('listitem').getByText('وين الكافتيريا')).toBeVisible()
    await expect.element(page.getByText('سأله 4 على الأقل')).toBeVisible()
  })
})
