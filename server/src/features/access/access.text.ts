import type { Permission } from '@manara/contract/permissions.ts'

/** The permissions in words, in groups, in the order of the screens. */
export const permissionGroups: readonly (readonly [title: string, permissions: Partial<Record<Permission, string>>])[] =
  [
    [
      'الأشخاص',
      {
        'person.read': 'عرض الأشخاص وسجلاتهم',
        'person.edit': 'إضافة الطلاب والمدرّسين وتعديلهم',
        'person.delete': 'حذف الأشخاص',
        'person.identity': 'الأرقام الوطنية والهواتف كاملة',
        'person.merge': 'دمج السجلات المكررة',
      },
    ],
    ['القبول', { 'registration.read': 'عرض طلبات الالتحاق', 'registration.decide': 'البتّ في طلبات الالتحاق' }],
    [
      'الدراسة',
      {
        'curriculum.read': 'عرض البرامج والمقررات والشُعب والمواد',
        'curriculum.edit': 'تعديل البرامج والمقررات والشُعب والمواد وتعيين المدرّسين',
        'enrollment.edit': 'ربط الطلاب بالبرامج وتسجيلهم في الشُعب ونقلهم',
        'announcement.write': 'كتابة الإعلانات وتعديلها وحذفها، والرسائل إلى هواتف الأهل',
        'timetable.edit': 'الفصول والعطل والحصص',
        'attendance.read': 'عرض الحضور',
        'attendance.edit': 'رصد الحضور وتصحيحه',
      },
    ],
    [
      'النتائج',
      {
        'result.read': 'عرض الدرجات والسجلات والتخرّج والأرشيف',
        'result.restore': 'استعادة درجات سابقة',
        'graduation.process': 'معالجة التخرّج',
        'certificate.issue': 'إصدار الشهادات ورفعها وإلغاؤها',
        'archive.write': 'أرشفة الشُعب',
      },
    ],
    [
      'البيانات',
      {
        'report.read': 'لوحة التحكم والتقارير',
        'data.export': 'تنزيل القوائم',
        'data.import': 'الاستيراد من الملفات',
        'change.undo': 'عرض آخر الأعمال والتراجع عنها',
        'trash.read': 'عرض المحذوفات',
        'trash.restore': 'استعادة المحذوفات',
      },
    ],
    [
      'الخصوصية والأمان',
      {
        'audit.read': 'سجل التغييرات',
        'security.read': 'محاولات الدخول وحال الأمان',
        'security.manage': 'سياسة التحقق بخطوتين، وإزالة عوامل من فقد هاتفه',
        'access.grant': 'الأدوار ومنحها، وحسابات الموظفين',
        'privacy.manage': 'من اطّلع على السجلات، ونسخ بيانات الأشخاص، ومدد الحفظ',
      },
    ],
    [
      'النظام',
      {
        'settings.read': 'عرض الإعدادات',
        'settings.edit': 'تعديل الإعدادات',
        'system.read': 'حال الخادم والبريد الصادر وأسئلة بلا جواب',
        'backup.run': 'النسخ الاحتياطي',
      },
    ],
  ]

export const permissionTitles: Record<string, string> = Object.assign(
  {},
  ...permissionGroups.map(([, titles]) => titles),
)
