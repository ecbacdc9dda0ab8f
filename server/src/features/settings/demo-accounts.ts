import type { DemoAccount } from '@manara/contract/school.ts'

export const demoPassword = 'Manara-2026'

/** Known to everybody who reads the README; they exist in demo mode only (R-start-1). */
export const demoAccounts: DemoAccount[] = [
  { kind: 'admin', label: 'مدير النظام', email: 'admin@manara.example', password: demoPassword },
  { kind: 'registrar', label: 'شؤون الطلاب', email: 'registrar@manara.example', password: demoPassword },
  { kind: 'director', label: 'مدير المعهد', email: 'director@manara.example', password: demoPassword },
  { kind: 'teacher', label: 'مدرّس', email: 'teacher@manara.example', password: demoPassword },
  { kind: 'coordinator', label: 'منسّق المقرر', email: 'coordinator@manara.example', password: demoPassword },
  { kind: 'student', label: 'طالب', email: 'student@manara.example', password: demoPassword },
]
