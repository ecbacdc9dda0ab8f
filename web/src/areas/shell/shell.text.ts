import { named } from '@manara/contract/named.ts'
import type { SceneName } from '../../theme/scenes.ts'
import type { sidebarFilters } from '../../theme/sidebar-filters.ts'

export const shellText = {
  skip: 'تخطَّ إلى المحتوى',
  menu: 'القائمة',
  menuWithNews: (news: string) => `القائمة (${news})`,
  sidebar: 'الشريط الجانبي',
  mainMenu: 'القائمة الرئيسية',
  toDark: 'التبديل إلى المظهر الداكن',
  toLight: 'التبديل إلى المظهر الفاتح',
  signOut: 'تسجيل الخروج',
  drawerFailed: 'تعذّر فتح اللوحة',
  drawerFailedLine: 'تحقق من الاتصال ثم أعد المحاولة.',
  footer: (year: number, school: string) => `© ${year} ${named(school)} · منارة لإدارة المدارس والمعاهد`,
}

export const appearanceText = {
  title: 'مظهر الواجهة',
  scheme: 'المظهر',
  schemes: { light: 'فاتح', dark: 'داكن', auto: 'حسب الجهاز' },
  image: 'صورة خلفية القائمة',
  imageLine: 'مشهد مرسوم أسفل القائمة الجانبية',
  filter: 'لون القائمة',
  filters: {
    green: 'أخضر',
    azure: 'لازوردي',
    purple: 'أرجواني',
    red: 'أحمر',
    orange: 'برتقالي',
    black: 'أسود',
  } satisfies Record<keyof typeof sidebarFilters, string>,
  scene: 'المشهد',
  scenes: {
    coast: 'الساحل',
    courtyard: 'الفناء',
    qasioun: 'قاسيون',
    norias: 'النواعير',
  } satisfies Record<SceneName, string>,
  remembered: 'تُحفظ اختياراتك في هذا المتصفح وتظهر فورًا.',
}
