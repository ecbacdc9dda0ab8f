import type { Page } from '@playwright/test'
import { dialog, press, rowAction, type Screen } from './screen.ts'

const nobody = { who: 'nobody', path: '/public/certificate' } as const
const graduates = { who: 'admin', path: '/admin/graduation?certificate=all&year=all' } as const
const checks = /[/]api[/]public[/]certificates[/]/

const paper = {
  serial: '2026-00042-YTR7H',
  recipientName: 'لجين عبد اللطيف الأسعد',
  programName: 'علوم الحاسوب (Computer Science) – المستوى الثاني',
  graduationDate: '2026-07-03',
  average: '91.50',
  isAverageSigned: true,
  revokedAt: null,
  revocationReason: null,
  isReplaced: false,
}

const typeSerial = async (page: Page) => {
  await page.getByRole('textbox').fill(paper.serial)
  await press('تحقق')(page)
}

/** A number for which the server has this answer. */
const answered = (json: object, verdict: string, status = 200) => ({
  prepare: (page: Page) => page.route(checks, (route) => route.fulfill({ json, status })),
  open: async (page: Page) => {
    await typeSerial(page)
    await page.getByRole('heading', { name: verdict, exact: true }).waitFor()
  },
})

const revoked = {
  ...paper,
  status: 'Revoked',
  revokedAt: '2026-09-12T09:00:00Z',
  revocationReason: 'كُتب اسم الخرّيجة خطأ في السجل، وصدرت لها شهادة جديدة بالاسم الصحيح.',
  isReplaced: true,
}

const openIssuing = async (page: Page) => {
  await press('إصدار الشهادات')(page)
  await dialog(page)
    .getByRole('button', { name: /^إصدار \d|^إصدار شهاد/ })
    .waitFor()
}

export const certificatesScreens: readonly Screen[] = [
  { name: 'certificate', ...nobody },
  { name: 'certificate-genuine', ...nobody, ...answered({ ...paper, status: 'Genuine' }, 'صحيحة') },
  {
    name: 'certificate-older',
    ...nobody,
    ...answered({ ...paper, status: 'Genuine', isAverageSigned: false }, 'صحيحة'),
  },
  { name: 'certificate-revoked', ...nobody, ...answered(revoked, 'ملغاة') },
  { name: 'certificate-not-genuine', ...nobody, ...answered({}, 'غير صحيحة', 404) },
  { name: 'certificate-unsure', ...nobody, ...answered({}, 'تعذّر التحقق', 429) },
  { name: 'certificates-issue', ...graduates, open: openIssuing },
  { name: 'certificate-issue', ...graduates, open: rowAction('إصدار الشهادة', /^إصدار شهادة/) },
  { name: 'certificate-revoke', ...graduates, open: rowAction('إلغاء الشهادة', /^إلغاء شهادة/) },
]
