import { getAttendanceSettings, updateAttendanceSettings } from '@manara/contract/attendance-settings.ts'
import { expect, it } from 'vitest'
import { button, field, section, show, wire } from './settings-screen.fixtures.ts'

it('attendance is switched on with its time limits, which are checked before they are sent', async () => {
  wire.reply(updateAttendanceSettings, ({ body }) => ({
    ...{ usesAttendance: true, attendanceEditDays: 7, excuseDays: 14, hijriOffset: 0 },
    ...body,
    message: 'حُفظت إعدادات الدوام.',
  }))
  show()
  expect(field('مهلة تعديل الحضور').elements()).toHaveLength(0)
  await section('الدوام').getByRole('switch').click()
  await field('مهلة تعديل الحضور').fill('61')
  await field('تصحيح الهجري').selectOptions('يزيد عليه يومًا')
  await button('حفظ إعدادات الدوام').click()
  await expect.element(section('الدوام').getByText(/من 0 إلى 60 يومًا/)).toBeVisible()
  expect(wire.sentTo(updateAttendanceSettings)).toEqual([])

  await field('مهلة تعديل الحضور').fill('٣')
  await button('حفظ إعدادات الدوام').click()

  await expect
    .poll(() => wire.sentTo(updateAttendanceSettings)[0]?.body)
    .toEqual({
      usesAttendance: true,
      attendanceEditDays: 3,
      hijriOffset: 1,
      base: { usesAttendance: false, attendanceEditDays: 7, hijriOffset: 0 },
    })
})

it('attendance says why its settings could not be loaded', async () => {
  wire.refuse(getAttendanceSettings, 503, 'الخادم مشغول الآن.')
  show()

  await expect.element(button('إعادة المحاولة').first()).toBeVisible()
})
