import { getMyProfile } from '@manara/contract/account.ts'
import { getAssessmentSettings } from '@manara/contract/assessment-settings.ts'
import { getAttendanceSettings } from '@manara/contract/attendance-settings.ts'
import { getCertificateDesign } from '@manara/contract/certificate-design.ts'
import { getCountryPreset } from '@manara/contract/country-presets.ts'
import { listExtraFields } from '@manara/contract/extra-fields.ts'
import { listHealthReaders } from '@manara/contract/person-health.ts'
import { getRecordSettings, presetUses } from '@manara/contract/record-settings.ts'
import { getReportDesign } from '@manara/contract/report-cards.ts'
import { getSchool } from '@manara/contract/school.ts'
import {
  getPaymentDetails,
  getSettings,
  type SchoolSettings,
  updatePaymentDetails,
  updateSettings,
} from '@manara/contract/settings.ts'
import { beforeEach } from 'vitest'
import { page } from 'vitest/browser'
import { somePayment } from '../../../../test/fake-registrations.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { renderApp } from '../../../../test/render.tsx'
import { buildProfile, buildSchool, signInAs } from '../../../../test/sign-in.ts'

export const settings: SchoolSettings = {
  schoolName: 'معهد الياسمين',
  logoUrl: null,
  timeZone: 'Asia/Damascus',
  passingGpa: 60,
  minimumCourseGrade: null,
  paymentWaitDays: null,
  confirmsApplicantEmail: false,
  hasMailServer: false,
  staffPasswordLength: 8,
  studentPasswordLength: 6,
  country: getCountryPreset('SY'),
}

export const someDesign = {
  template: 'Classic',
  signatoryName: '',
  signatoryTitle: 'مدير المدرسة',
  hasLatinName: true,
  identityLine: 'NONE',
  verifyUrl: 'https://school.example/public/certificate',
  isLogoPrinted: null,
} as const

export const wire = fakeWire((fresh) => {
  fresh.reply(getSchool, buildSchool())
  fresh.reply(getMyProfile, buildProfile())
  fresh.reply(getSettings, settings)
  fresh.reply(getRecordSettings, {
    preset: 'SIMPLE',
    uses: presetUses('SIMPLE'),
    applicationUses: [],
    teachersSeePhones: false,
    nationalIdLengths: [],
  })
  fresh.reply(getAssessmentSettings, { usesGradeBook: false })
  fresh.reply(getAttendanceSettings, {
    usesAttendance: false,
    attendanceEditDays: 7,
    excuseDays: 14,
    hijriOffset: 0,
  })
  fresh.reply(getReportDesign, { words: [], title: 'بطاقة النتائج', signatures: [] })
  fresh.reply(listExtraFields, [])
  fresh.reply(listHealthReaders, [])
  fresh.reply(getCertificateDesign, someDesign)
  fresh.reply(getPaymentDetails, somePayment)
  fresh.reply(updateSettings, ({ body }) => ({ ...settings, ...body, message: 'حُفظت الإعدادات.' }))
  fresh.reply(updatePaymentDetails, ({ body }) => ({ ...somePayment, ...body, message: 'حُفظت معلومات الدفع.' }))
})

beforeEach(() => signInAs('Administrator'))

export const show = () => renderApp('/admin/settings')
export const section = (name: string) => page.getByRole('region', { name, exact: true })
export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const field = (label: string) => page.getByLabelText(new RegExp(`^${label}`)).first()
