import { exportCourses } from '@manara/contract/courses.ts'
import { exportUsers, listUsers } from '@manara/contract/users.ts'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { serveCurriculum } from '../../../test/fake-curriculum.ts'
import { openAsAdministrator } from '../../../test/fake-programs.ts'
import { button, row, school, wire } from '../courses/admin/courses.fixtures.ts'

const dialog = page.getByRole('dialog')
const column = (name: string) => dialog.getByRole('checkbox', { name })

describe('the download of a list', () => {
  it('asks for all rows under the filters and the order on the screen, with the chosen columns', async () => {
    serveCurriculum(wire, school)
    wire.replyFile(exportCourses, 'csv', `attachment; filename="a.csv"`)
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      expect(this.download).toBe('a.csv')
    })
    openAsAdministrator('/admin/courses?programId=2&sort=name')
    await expect.element(row('نظرية اللون')).toBeVisible()

    await button('تنزيل').click()
    await dialog.getByText('CSV', { exact: true }).click()
    await expect.element(dialog.getByText('ملفات CSV تفقد الأصفار الأولى', { exact: false })).toBeVisible()
    await column('المنسّق').click()
    await dialog.getByRole('button', { name: 'نزّل الملف' }).click()

    await expect.poll(() => saved).toHaveBeenCalledOnce()
    saved.mockRestore()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(wire.sentTo(exportCourses)[0]?.query).toEqual({
      programId: '2',
      sort: 'name',
      format: 'csv',
      columns: 'courseId,name,academicProgramName,price,classroomsCount',
    })
  })

  it('needs a column, and takes none of the sensitive ones by itself', async () => {
    wire.replyPage(listUsers, { rows: [] })
    openAsAdministrator('/admin/users')
    await button('تنزيل').click()

    await expect.element(column('الرقم الوطني')).not.toBeChecked()
    for (const name of [
      'رقم المستخدم',
      'الاسم الأول',
      'الاسم الأخير',
      'البريد الإلكتروني',
      'الدور',
      'الجنس',
      'تاريخ الإضافة',
    ])
      await column(name).click()
    await dialog.getByRole('button', { name: 'نزّل الملف' }).click()

    await expect.element(dialog.getByText('اختر عمودًا واحدًا على الأقل')).toBeVisible()
    expect(wire.sentTo(exportUsers)).toEqual([])
  })
})
