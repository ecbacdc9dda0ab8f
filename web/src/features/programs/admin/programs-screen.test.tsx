import {
  createProgram,
  deleteProgram,
  listPrograms,
  toggleRegistration,
  updateProgram,
} from '@manara/contract/programs.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildProgram, openAsAdministrator, servePrograms, serveShell } from '../../../../test/fake-programs.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { chooseAction, getMoreButton } from '../../../../test/row-menu.ts'

const wire = fakeWire(serveShell)
const web = buildProgram({
  academicProgramId: 3,
  name: 'تطوير الويب',
  description: 'من الأساس إلى النشر',
  isRegistrationOpen: true,
  coursesCount: 5,
  studentsCount: 37,
})
const empty = buildProgram({ academicProgramId: 4, name: 'التصميم' })

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })

describe('the list of programs', () => {
  it('shows descriptions, states and counts that lead to the filtered screens', async () => {
    servePrograms(wire, [web, empty])
    openAsAdministrator('/admin/programs')

    await expect.element(row('تطوير الويب')).toMatchTextContent(/من الأساس إلى النشر/)
    await expect.element(row('تطوير الويب')).toMatchTextContent(/مفتوح/)
    await expect.element(row('التصميم')).toMatchTextContent(/—/)
    await expect.element(row('التصميم')).toMatchTextContent(/مغلق/)
    await expect
      .element(page.getByRole('link', { name: '5: مقررات تطوير الويب' }))
      .toHaveAttribute('href', '/admin/courses?programId=3')
    await expect
      .element(page.getByRole('link', { name: '37: طلاب تطوير الويب' }))
      .toHaveAttribute('href', '/admin/students?programId=3')
    await getMoreButton('تطوير الويب').click()
    await expect
      .element(page.getByRole('menuitem', { name: 'سجل التغييرات' }))
      .toHaveAttribute('href', '/admin/audit?entity=program&entityId=3')
    await expect.element(page.getByText('برنامجان', { exact: true })).toBeVisible()
  })

  it('searches, sorts and pages by the address', async () => {
    servePrograms(
      wire,
      Array.from({ length: 60 }, (_, index) => buildProgram({ academicProgramId: index + 1 })),
    )
    const router = openAsAdministrator('/admin/programs')
    await expect.element(page.getByText('1 – 25 من 60 برنامجًا')).toBeVisible()

    await page.getByRole('button', { name: 'الصفحة 2', exact: true }).click()
    await expect.element(page.getByText('26 – 50 من 60 برنامجًا')).toBeVisible()
    await button('الطلاب').click()
    await expect.element(page.getByText('1 – 25 من 60 برنامجًا')).toBeVisible()
    await page.getByRole('searchbox').fill('البرنامج 60')
    await expect.element(row('البرنامج 60')).toBeVisible()

    await expect.poll(() => router.state.location.search).toMatchObject({ q: 'البرنامج 60', sort: 'studentsCount' })
    expect(wire.sentTo(listPrograms).at(-1)?.query).toMatchObject({
      q: 'البرنامج 60',
      sort: 'studentsCount',
      page: '1',
      limit: '25',
    })
  })

  it('tells why it is empty, and offers the first step', async () => {
    servePrograms(wire, [])
    openAsAdministrator('/admin/programs')

    await expect.element(page.getByText('لا برامج بعد')).toBeVisible()
    await button('إضافة برنامج').nth(1).click()
    await expect.element(dialog.getByRole('textbox', { name: 'اسم البرنامج' })).toHaveFocus()
  })

  it('says when nothing matches, and clears the search', async () => {
    servePrograms(wire, [web])
    openAsAdministrator('/admin/programs?q=zzz')

    await expect.element(page.getByText('لا برامج تطابق «zzz»')).toBeVisible()
    await page.getByText('مسح البحث').click()
    await expect.element(row('تطوير الويب')).toBeVisible()
  })

  it('shows what the server says when it failed, and asks again', async () => {
    wire.refuse(listPrograms, 503, 'قاعدة البيانات لا تجيب الآن.')
    openAsAdministrator('/admin/programs')
    await expect.element(page.getByText('تعذّر تحميل البرامج')).toBeVisible()
    await expect.element(page.getByText('قاعدة البيانات لا تجيب الآن.')).toBeVisible()

    servePrograms(wire, [web])
    await button('إعادة المحاولة').click()

    await expect.element(row('تطوير الويب')).toBeVisible()
  })

  it('goes to the last page from an address beyond it', async () => {
    servePrograms(wire, [web])
    const router = openAsAdministrator('/admin/programs?page=9')

    await expect.element(row('تطوير الويب')).toBeVisible()
    await expect.poll(() => router.state.location.search).toEqual({})
  })
})

describe('toggleRegistration', () => {
  it('asks for the opposite of what is shown, and tells what became of it', async () => {
    servePrograms(wire, [web])
    wire.reply(toggleRegistration, () => {
      servePrograms(wire, [{ ...web, isRegistrationOpen: false }])
      return { ...web, isRegistrationOpen: false, message: 'أُغلق' }
    })
    openAsAdministrator('/admin/programs')

    await chooseAction('تطوير الويب', 'إغلاق باب الالتحاق')

    await expect.element(page.getByText('أُغلق باب الالتحاق', { exact: true })).toBeVisible()
    await expect.element(getMoreButton('تطوير الويب')).toHaveFocus()
    expect(wire.sentTo(toggleRegistration).map(({ params, query }) => [params.id, query])).toEqual([
      ['3', { isRegistrationOpen: 'false' }],
    ])
  })

  it('shows the reason when it was refused', async () => {
    servePrograms(wire, [web])
    wire.refuse(toggleRegistration, 404, 'البرنامج غير موجود أو حُذف.')
    openAsAdministrator('/admin/programs')

    await chooseAction('تطوير الويب', 'إغلاق باب الالتحاق')

    await expect.element(page.getByText('تعذّر تغيير حالة التسجيل')).toBeVisible()
    await expect.element(page.getByText('البرنامج غير موجود أو حُذف.')).toBeVisible()
  })
})

describe('createProgram', () => {
  it('asks for a name, then sends what was typed', async () => {
    servePrograms(wire, [])
    openAsAdministrator('/admin/programs')
    await button('إضافة برنامج').first().click()
    await button('حفظ البرنامج').click()
    await expect.element(dialog.getByText('أدخل اسم البرنامج', { exact: true })).toBeVisible()
    expect(wire.sentTo(createProgram)).toEqual([])

    wire.reply(createProgram, ({ body }) => {
      const program = buildProgram({ academicProgramId: 9, ...body, description: body.description ?? null })
      servePrograms(wire, [program])
      return { ...program, message: 'أُضيف' }
    })
    await dialog.getByRole('textbox', { name: 'اسم البرنامج' }).fill(' الترجمة ')
    await dialog.getByRole('switch', { name: /^فتح باب الالتحاق/ }).click()
    await button('حفظ البرنامج').click()

    await expect.element(page.getByText('أُضيف البرنامج')).toBeVisible()
    await expect.element(row('الترجمة')).toBeVisible()
    const [sent] = wire.sentTo(createProgram)
    expect(sent?.body).toEqual({
      name: 'الترجمة',
      description: null,
      isRegistrationOpen: true,
      registrationOpensOn: null,
    })
    expect(sent?.headers.get('idempotency-key')).toBeTruthy()
  })

  it('shows a refusal of the server under its field', async () => {
    servePrograms(wire, [])
    wire.refuse(createProgram, 400, 'صحّح الحقول', { errors: { description: ['الوصف 2000 حرف على الأكثر'] } })
    openAsAdministrator('/admin/programs')
    await button('إضافة برنامج').first().click()
    await dialog.getByRole('textbox', { name: 'اسم البرنامج' }).fill('الترجمة')
    await userEvent.keyboard('{Enter}')

    await expect.element(dialog.getByText('الوصف 2000 حرف على الأكثر')).toBeVisible()
  })
})

describe('updateProgram', () => {
  it('says when nothing was changed, then sends what was', async () => {
    servePrograms(wire, [web])
    wire.reply(updateProgram, ({ body }) => ({ ...web, ...body, message: 'عُدّل' }) as never)
    openAsAdministrator('/admin/programs')
    await button('تعديل تطوير الويب').click()
    await button('حفظ التعديلات').click()
    await expect.element(page.getByText('لا تعديلات للحفظ')).toBeVisible()

    await dialog.getByRole('textbox', { name: 'الوصف' }).fill('')
    await button('حفظ التعديلات').click()

    await expect.element(page.getByText('حُفظت التعديلات')).toBeVisible()
    expect(wire.sentTo(updateProgram).map(({ params, body }) => [params.id, body])).toEqual([
      ['3', { description: null, base: { description: web.description } }],
    ])
  })
})

describe('deleteProgram', () => {
  it('is closed while courses and students stand in the way, and leads to them', async () => {
    servePrograms(wire, [web])
    openAsAdministrator('/admin/programs')
    await chooseAction('تطوير الويب', 'حذف')
    await expect.element(dialog.getByText('حذف برنامج «تطوير الويب»')).toBeVisible()
    await expect.element(dialog.getByText(/5 مقررات: لا يُحذف البرنامج قبل حذفها/)).toBeVisible()
    await expect.element(button('إلغاء')).toHaveFocus()

    await expect.element(button('حذف البرنامج')).toBeDisabled()
    for (const name of ['فتح مقرراته', 'فتح طلابه'])
      await expect
        .element(dialog.getByRole('link', { name }))
        .toHaveAttribute('href', expect.stringMatching(/programId=\d+/))
  })

  it('shows the refusal inside', async () => {
    servePrograms(wire, [web, empty])
    wire.refuse(deleteProgram, 409, 'لا يُحذف برنامج فيه طلب التحاق مفتوح واحد.')
    openAsAdministrator('/admin/programs')
    await chooseAction('التصميم', 'حذف')

    await button('حذف البرنامج').click()

    await expect.element(dialog.getByText('لا يُحذف برنامج فيه طلب التحاق مفتوح واحد.')).toBeVisible()
    await button('إلغاء').click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(row('التصميم')).toBeVisible()
  })

  it('deletes an empty one and says so', async () => {
    servePrograms(wire, [web, empty])
    wire.reply(deleteProgram, () => servePrograms(wire, [web]) as undefined)
    openAsAdministrator('/admin/programs')
    await chooseAction('التصميم', 'حذف')

    await button('حذف البرنامج').click()

    await expect.element(page.getByText('حُذف البرنامج', { exact: true })).toBeVisible()
    await expect.element(row('التصميم')).not.toBeInTheDocument()
    expect(wire.sentTo(deleteProgram)[0]?.params.id).toBe('4')
  })
})

describe('on a phone', () => {
  beforeEach(async () => {
    await page.viewport(390, 844)
    return () => page.viewport(1366, 900)
  })

  it('shows cards with links and a menu, and the order above them', async () => {
    servePrograms(wire, [web])
    openAsAdministrator('/admin/programs')
    await expect.element(page.getByRole('link', { name: '5 مقررات' })).toBeVisible()
    await expect.element(page.getByText('باب الالتحاق مفتوح')).toBeVisible()
    await page.getByRole('combobox', { name: 'ترتيب القائمة' }).selectOptions('الأكثر طلابًا')

    await button('إجراءات تطوير الويب').click()
    await page.getByRole('menuitem', { name: 'حذف' }).click()

    await expect.element(dialog.getByText('حذف برنامج «تطوير الويب»')).toBeVisible()
    expect(wire.sentTo(listPrograms).at(-1)?.query.sort).toBe('-studentsCount')
  })
})
