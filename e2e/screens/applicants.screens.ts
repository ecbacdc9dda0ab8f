import type { Page } from '@playwright/test'
import { dialog, failing, press, type Screen, stalling } from './screen.ts'

const programs = /[/]api[/]public[/]programs/
const status = /[/]api[/]public[/]registrations[/]/
const registrationId = '0b8f6c52-5a51-4b53-9b2f-0d4f2f7a1c11'

const stages = {
  PendingReview: '2026-11-08T06:12:00Z',
  AwaitingPayment: '2026-11-10T08:30:00Z',
  PaymentSubmitted: '2026-11-12T15:04:00Z',
  ReceiptRejected: '2026-11-13T09:00:00Z',
  Approved: '2026-11-14T09:00:00Z',
  Rejected: '2026-11-09T09:00:00Z',
} as const
type Status = keyof typeof stages

const ways: Record<Status, readonly Status[]> = {
  PendingReview: [],
  AwaitingPayment: ['AwaitingPayment'],
  PaymentSubmitted: ['AwaitingPayment', 'PaymentSubmitted'],
  ReceiptRejected: ['AwaitingPayment', 'PaymentSubmitted', 'ReceiptRejected'],
  Approved: ['AwaitingPayment', 'PaymentSubmitted', 'Approved'],
  Rejected: ['Rejected'],
}

const notes: Partial<Record<Status, string>> = {
  AwaitingPayment: 'يرجى تسديد الرسوم: 7,250,000 ل.س، ثم رفع صورة إيصال الدفع من صفحة حالة الطلب.',
  ReceiptRejected: 'صورة الإيصال غير واضحة، ورقم الحوالة لا يظهر كاملًا. أعد تصويره في ضوء جيد.',
  Rejected: 'اكتمل العدد في هذا البرنامج. قدّم طلبك في الفصل القادم.',
}

const payment = {
  adminFullName: 'نادين عبد الكريم الخطيب',
  phoneNumber: '0933 412 708',
  address: 'دمشق، المزة، شارع الجلاء، بناء 14',
}

const requestIn = (applicantStatus: Status) => ({
  registrationId,
  number: 1042,
  applicantStatus,
  status: applicantStatus,
  fullName: 'تيماء وليد سعيد الديري',
  academicProgramName: 'تطوير تطبيقات الويب',
  totalPrice: 5_850_000,
  adminNotes: notes[applicantStatus] ?? null,
  paymentDetails: ['AwaitingPayment', 'ReceiptRejected'].includes(applicantStatus) ? payment : null,
  requestDate: stages.PendingReview,
  stages: (['PendingReview', ...ways[applicantStatus]] as const).map((reached) => ({
    status: reached,
    reachedAt: stages[reached],
  })),
})

/** As after a reload: the tab remembers which request it is about. */
const remembered = (page: Page) =>
  page.addInitScript(
    (id) => sessionStorage.setItem('manara.applicant', JSON.stringify({ registrationId: id, fullName: 'تيماء' })),
    registrationId,
  )

const applicantIn = (applicantStatus: Status): Screen => ({
  name: `applicant-${applicantStatus.replace(/\B[A-Z]/g, '-$&').toLowerCase()}`,
  who: 'nobody',
  path: '/public/applicant-status',
  prepare: async (page) => {
    await remembered(page)
    await page.route(status, (route) => route.fulfill({ json: requestIn(applicantStatus) }))
  },
  open: (page) => page.getByRole('heading', { level: 2 }).waitFor(),
})

const visitor = { who: 'nobody', path: '/public/available-programs' } as const

const openForm = async (page: Page) => {
  await page
    .getByRole('button', { name: /^تقديم طلب التحاق/ })
    .first()
    .click()
  await dialog(page)
    .getByLabel(/^الاسم الأول/)
    .waitFor()
}

/** The page brings its programs along; without them it has to ask. */
const asking = <Given extends Partial<Screen>>({ prepare, ...screen }: Given) => ({
  ...screen,
  prepare: async (page: Page) => {
    await page.addInitScript(() =>
      document.addEventListener('readystatechange', () => {
        document.querySelector('meta[name="programs"]')?.remove()
        document.getElementById('first-paint')?.remove()
      }),
    )
    await prepare?.(page)
  },
})

/** What a school may ask for beside the name. */
const recordFields = [
  ...['fatherName', 'birthDate', 'phones', 'motherName', 'birthPlace', 'nationality'].map((field, index) => ({
    field,
    isRequired: index > 0 && index < 4,
  })),
  {
    field: 'extra',
    isRequired: false,
    extra: { id: 3, label: 'الزمرة الدموية', kind: 'CHOICE', choices: [{ id: 1, label: 'A+', isRetired: false }] },
  },
]

export const applicantsScreens: readonly Screen[] = [
  { name: 'public-programs', ...visitor },
  { name: 'public-programs-loading', ...visitor, ...asking(stalling(programs)) },
  { name: 'public-programs-failed', ...visitor, ...asking(failing(programs)) },
  {
    name: 'public-programs-none',
    ...visitor,
    prepare: (page) => page.route(programs, (route) => route.fulfill({ json: [] })),
  },
  { name: 'public-apply', ...visitor, open: openForm },
  {
    name: 'public-apply-errors',
    ...visitor,
    open: async (page) => {
      await openForm(page)
      await press('إرسال الطلب')(page)
    },
  },
  {
    name: 'public-apply-record',
    ...visitor,
    prepare: (page) => page.route('**/api/public/application-fields', (route) => route.fulfill({ json: recordFields })),
    open: async (page) => {
      await openForm(page)
      await press('إرسال الطلب')(page)
      await dialog(page).getByLabel('اسم الأم').scrollIntoViewIfNeeded()
    },
  },
  ...(Object.keys(stages) as Status[]).map(applicantIn),
  {
    name: 'applicant-gone',
    who: 'nobody',
    path: '/public/applicant-status',
    prepare: remembered,
    open: (page) => page.getByText('لم نجد هذا الطلب').waitFor(),
  },
]
