import {
  commitImport,
  decideImport,
  discardImport,
  getImport,
  getOwnImport,
  listImportLines,
  mapImport,
} from '@manara/contract/imports.ts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openAsTeacher, serveTeacher } from '../../../test/fake-teaching.ts'
import {
  buildRun,
  button,
  changedLine,
  heading,
  newLine,
  openRun,
  previewed,
  refusedLine,
  row,
  serveRun,
  undecidedLine,
  wire,
} from './imports.fixtures.ts'

const field = (column: string) => page.getByRole('combobox', { name: `الحقل الذي يملؤه العمود «${column}»` })
const step = (name: string) => page.getByRole('navigation', { name: 'خطوات الاستيراد' }).getByRole('button', { name })
const counter = (name: string) =>
  page.getByRole('group', { name: 'الأسطر بنتيجتها' }).getByRole('button', { name: new RegExp(name) })
const allLines = [newLine, changedLine, undecidedLine, refusedLine]

describe('the steps', () => {
  it('come back to what the state asks for, whatever the address says', async () => {
    serveRun(buildRun())
    openRun('?step=4')

    await expect.element(heading('أي عمود هو أي حقل؟')).toBeVisible()
    await expect.element(step('المعاينة')).toBeDisabled()
    await expect.element(step('الأعمدة')).toHaveAttribute('aria-current', 'step')
  })

  it('follow the work of the server, and wait for another import', async () => {
    const served = serveRun(buildRun({ state: 'PREVIEWING', progress: 40, isWaiting: true }), allLines)
    openRun()
    await expect
      .element(page.getByRole('progressbar', { name: 'جارٍ معاينة الأسطر' }))
      .toHaveAttribute('aria-valuenow', '40')
    await expect.element(page.getByText(/يسبقه استيراد واحد/)).toBeVisible()

    served.run = previewed

    await expect.element(heading('ما الذي سيحدث؟')).toBeVisible()
  })

  it('say why a file cannot be read, with another file and the help', async () => {
    serveRun(buildRun({ state: 'FAILED', failure: 'الملف محمي بكلمة مرور', format: null, columns: [], firstLines: [] }))
    openRun()

    await expect.element(page.getByText('الملف محمي بكلمة مرور')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'ملف آخر' })).toHaveAttribute('href', '/admin/imports')
    await expect.element(page.getByRole('link', { name: 'كيف يُحضَّر الملف؟' })).toHaveAttribute('href', '/help/imports')
  })

  it('say so when an import is over without a commit', async () => {
    serveRun(buildRun({ state: 'EXPIRED' }))
    openRun()

    await expect.element(page.getByText('انتهت مدة هذا الاستيراد')).toBeVisible()
  })

  it('can be left', async () => {
    serveRun(buildRun())
    wire.reply(discardImport, undefined)
    const router = openRun()
    await button('ترك الاستيراد').click()

    await page.getByRole('dialog').getByRole('button', { name: 'ترك الاستيراد' }).click()

    await expect.poll(() => router.state.location.pathname).toBe('/admin/imports')
    expect(wire.sentTo(discardImport)).toHaveLength(1)
  })
})

describe('the file', () => {
  it('shows its first lines as they are, and reads it otherwise when that was wrong', async () => {
    const text = { type: 'text', encoding: 'windows-1252', delimiter: ';', sheetName: null, headingLine: 3 } as const
    const served = serveRun(buildRun({ format: text, notes: ['في الورقة 5 أسطر من المخفي، وقد قُرئت.'] }))
    wire.reply(mapImport, () => {
      served.run = buildRun({ format: { ...text, encoding: 'windows-1256' } })
      return { ...served.run, message: 'تم' }
    })
    openRun('?step=1')
    await expect.element(page.getByRole('row', { name: /3 العناوين الاسم الثلاثي/ })).toBeVisible()
    await expect.element(page.getByText('في الورقة 5 أسطر من المخفي، وقد قُرئت.')).toBeVisible()

    await button('الأحرف ليست صحيحة؟').click()
    await page.getByRole('combobox', { name: 'الترميز' }).selectOptions('windows-1256')

    await expect.poll(() => wire.sentTo(mapImport)[0]?.body).toEqual({ encoding: 'windows-1256' })
    await button('التالي').click()
    await expect.element(heading('أي عمود هو أي حقل؟')).toHaveFocus()
  })
})

describe('the columns', () => {
  it('are chosen by typing, name what is missing and what is not read, and lead to the preview', async () => {
    const served = serveRun(buildRun(), allLines)
    wire.reply(mapImport, () => {
      served.run = previewed
      return { ...previewed, message: 'عُوينت الأسطر.' }
    })
    const router = openRun()
    await expect.element(page.getByText('ينقص: اختر عمود «الرقم الوطني»، أو انسخ القالب.')).toBeVisible()
    await expect.element(page.getByText('لن تُقرأ: «الرقم الوطني»، «معدل الثانوية»')).toBeVisible()

    await field('الرقم الوطني').fill('رقم')
    await userEvent.keyboard('{Enter}')
    await expect.element(field('الرقم الوطني')).toHaveValue('الرقم الوطني')
    await page.getByRole('switch', { name: /^رقم مؤقت/ }).click()
    await button('معاينة').click()

    await expect.element(heading('ما الذي سيحدث؟')).toHaveFocus()
    expect(router.state.location.search).toMatchObject({ step: '3' })
    expect(wire.sentTo(mapImport)[0]?.body).toEqual({
      columns: [
        { index: 0, field: 'fullName' },
        { index: 1, field: 'nationalId' },
        { index: 2, field: 'phone' },
        { index: 3, field: null },
      ],
      options: { role: 2, restoresZeros: true, givesTemporaryIds: true },
    })
  })

  it('give a field to one column only', async () => {
    serveRun(buildRun())
    openRun()
    await expect.element(field('هاتف')).toHaveValue('الهاتف')

    await field('معدل الثانوية').fill('الهاتف')
    await userEvent.keyboard('{Enter}')

    await expect.element(field('هاتف')).toHaveValue('')
    await expect.element(field('معدل الثانوية')).toHaveValue('الهاتف')
  })

  it('stay open while something is missing', async () => {
    serveRun(buildRun())
    wire.reply(mapImport, { ...buildRun(), message: 'ينقص' })
    openRun()

    await button('معاينة').click()

    await expect.poll(() => wire.sentTo(mapImport).length).toBe(1)
    await expect.element(page.getByRole('alert').getByText(/ينقص/)).toBeVisible()
  })
})

describe('the preview', () => {
  it('shows what is new, changed from old to new, and refused below its cell', async () => {
    serveRun(previewed, allLines)
    openRun()

    await expect.element(counter('جديد')).toMatchTextContent(/780/)
    await expect.element(row('رنا محمد')).toMatchTextContent(/01020304050/)
    await expect.element(row('رنا محمد')).toMatchTextContent(/أُعيد صفر إلى أول الرقم الوطني/)
    await expect.element(row('ليث مراد').getByRole('deletion')).toHaveTextContent('0933 111 222')
    await expect.element(row('ليث مراد')).toMatchTextContent(/كان.*0933 111 222.*يصير.*0944 333 444/)
    await expect.element(row('هبة النجار')).toMatchTextContent(/السطر 214، العمود «الجنس»/)
    await expect.element(row('هبة النجار')).toMatchTextContent(/مرفوض/)
  })

  it('filters by its counters, and shows all again', async () => {
    serveRun(previewed, allLines)
    const router = openRun()

    await counter('مرفوض').click()

    await expect.element(row('رنا محمد')).not.toBeInTheDocument()
    await expect.element(row('هبة النجار')).toBeVisible()
    expect(router.state.location.search).toMatchObject({ outcome: 'REFUSED' })
    await button('كل الأسطر').click()
    await expect.element(row('رنا محمد')).toBeVisible()
  })

  it('takes decisions in their place, and sends them together', async () => {
    const served = serveRun(previewed, allLines)
    wire.reply(decideImport, () => {
      served.run = { ...previewed, fingerprint: 'second', counts: { ...previewed.counts, undecided: 2 } }
      return { ...served.run, message: 'حُفظ القرار.' }
    })
    openRun()
    await expect.element(page.getByText('بقي 3 أسطر تحتاج قرارًا قبل التنفيذ.')).toBeVisible()
    await button('عرضها').click()
    await expect.element(row('محمد الأحمد')).toMatchTextContent(/الاسم نفسه، تاريخ الولادة نفسه/)

    await button('محمد الأحمد هو نفسه: محمد خالد الأحمد').click()
    await expect.element(row('محمد الأحمد')).toMatchTextContent(/قرارك: هو نفسه: محمد خالد الأحمد/)
    await button('غيّر القرار: محمد الأحمد').click()
    await button('جديد: محمد الأحمد').click()
    await button('كل الأسطر').first().click()
    await button('اترك: رنا محمد الشامي').click()
    await expect.element(page.getByText('قراران لم يُحفظا بعد')).toBeVisible()
    await button('احفظ القرارات').click()

    await expect.element(page.getByText('بقي سطران يحتاجان قرارًا قبل التنفيذ.')).toBeVisible()
    expect(wire.sentTo(decideImport)[0]?.body).toEqual({
      rows: [
        { line: 31, decision: 'NEW' },
        { line: 4, decision: 'SKIP' },
      ],
    })
  })

  it('takes one decision for all of a level', async () => {
    serveRun(previewed, allLines)
    wire.reply(decideImport, { ...previewed, message: 'حُفظ القرار.' })
    openRun('?outcome=UNDECIDED')

    await page.getByRole('combobox', { name: 'درجة الشبه' }).selectOptions('مرجّح')
    await page.getByRole('combobox', { name: 'القرار' }).selectOptions('هو نفسه (الأقرب)')
    await button('طبّق على الكل').click()

    await expect
      .poll(() => wire.sentTo(decideImport)[0]?.body)
      .toEqual({
        all: { outcome: 'UNDECIDED', level: 'LIKELY', decision: 'IS' },
      })
  })

  it('asks between the value of the file and a mark that a colleague changed', async () => {
    const conflict = { base: '18', file: '25', changedBy: 'هالة الأتاسي', changedAt: '2026-11-19T08:00:00Z' }
    const line = { ...undecidedLine, matches: [], values: [{ field: 'exam', before: '20', after: '25', conflict }] }
    serveRun({ ...previewed, kind: 'GRADES' }, [line])
    wire.reply(decideImport, { ...previewed, message: 'حُفظ القرار.' })
    openRun()
    await expect.element(row('محمد الأحمد')).toMatchTextContent(/الآن في المدرسة20غيّرها هالة الأتاسي، 19/)

    await button('قيمة الملف: محمد الأحمد').click()
    await button('احفظ القرارات').click()

    await expect.poll(() => wire.sentTo(decideImport)[0]?.body).toEqual({ rows: [{ line: 31, decision: 'FILE' }] })
  })

  it('is a list of cards on a phone', async () => {
    await page.viewport(390, 844)
    serveRun(previewed, allLines)
    openRun()

    const card = page.getByRole('listitem').filter({ hasText: 'محمد الأحمد' }).first()
    await expect.element(card).toMatchTextContent(/السطر 31/)
    await expect.element(button('جديد: محمد الأحمد')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await page.viewport(1366, 900)
  })
})

describe('the commit', () => {
  const ready = { ...previewed, counts: { ...previewed.counts, undecided: 0 }, typedCount: 792 }
  const confirm = button('استيراد 792 سطرًا')

  it('says what will happen, asks for consent and the count, and offers the undo', async () => {
    const served = serveRun(ready, allLines)
    wire.reply(commitImport, () => {
      served.run = { ...ready, state: 'DONE', changeId: 12, isUndoable: true, committedAt: '2026-11-20T07:00:00Z' }
      return { ...served.run, message: 'نُفّذ الاستيراد.' }
    })
    openRun()
    await button('إلى التنفيذ').click()
    await expect.element(page.getByText('يُضاف 780 طالبًا، وتُعدَّل بيانات 12 طالبًا.')).toBeVisible()
    await expect.element(confirm).toBeDisabled()

    await page.getByRole('checkbox', { name: 'استورد الصحيح واترك 12 سطرًا مرفوضًا' }).click()
    await page.getByRole('textbox', { name: 'اكتب 792 للتأكيد' }).fill('792')
    await confirm.click()

    await expect.element(heading('تم الاستيراد')).toBeVisible()
    await expect.element(button('تراجع…')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'المستخدمون' }).last()).toHaveAttribute('href', '/admin/users')
    expect(wire.sentTo(commitImport)[0]?.body).toEqual({ fingerprint: 'first', leavesRefused: true, typedCount: 792 })
  })

  it('says what changed since the preview, and shows the new one', async () => {
    const quiet = { ...ready, typedCount: null, counts: { ...ready.counts, refused: 0 } }
    const served = serveRun(quiet, allLines)
    const sentence = 'تغيّر 3 أسطر منذ المعاينة، فلم يُكتب شيء.'
    openRun('?step=4')
    await expect.element(confirm).toBeEnabled()
    served.run = {
      ...quiet,
      fingerprint: 'second',
      failure: sentence,
      counts: { ...quiet.counts, new: 777, refused: 3 },
    }
    wire.refuse(commitImport, 409, sentence)

    await confirm.click()

    await expect.element(page.getByText(sentence)).toBeVisible()
    await expect.element(button('استيراد 789 سطرًا')).toBeDisabled()
    await button('راجع المعاينة').click()
    await expect.element(heading('ما الذي سيحدث؟')).toHaveFocus()
    await expect.element(page.getByText(sentence)).toBeVisible()
  })

  it('asks again under the same key when the line was lost', async () => {
    serveRun({ ...ready, typedCount: null, counts: { ...ready.counts, refused: 0 } }, allLines)
    wire.loseConnection(commitImport)
    openRun('?step=4')
    await confirm.click()
    await expect.element(page.getByRole('alert').first()).toBeVisible()
    wire.reply(commitImport, { ...ready, state: 'DONE', message: 'نُفّذ الاستيراد.' })

    await confirm.click()

    await expect.poll(() => wire.sentTo(commitImport).length).toBe(2)
    const keys = wire.sentTo(commitImport).map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(1)
  })

  it('waits while rows need a decision', async () => {
    serveRun(previewed, allLines)
    openRun('?step=4')
    await expect.element(confirm).toBeDisabled()

    await button('عرضها').click()

    await expect.element(row('محمد الأحمد')).toBeVisible()
    expect(wire.sentTo(listImportLines).at(-1)?.query).toMatchObject({ outcome: 'UNDECIDED' })
  })
})

it('teachers see their own imports, with a way back to the classroom', async () => {
  serveTeacher(wire)
  wire.reply(getOwnImport, buildRun({ kind: 'GRADES', classroomId: 5, targetName: 'الشعبة أ' }))
  openAsTeacher('/teacher/imports/7')

  await expect
    .element(page.getByRole('link', { name: 'الشعبة أ' }))
    .toHaveAttribute('href', '/teacher/classroom/5/grading')
  expect(wire.sentTo(getImport)).toEqual([])
})
