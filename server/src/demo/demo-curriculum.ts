export interface DemoClassroom {
  name: string
  capacity: number
  status: 'ACTIVE' | 'COMPLETED'
}

export interface DemoCourse {
  name: string
  /** In Syrian pounds. */
  price: number
  /** Empty for the course that the dashboard reports as one without classrooms. */
  classrooms: DemoClassroom[]
  /** Came after the others: its people and marks are drawn by themselves, so that those of the others stay as they were. */
  isLater?: true
}

export interface DemoProgram {
  name: string
  description: string
  isRegistrationOpen: boolean
  courses: DemoCourse[]
}

const active = (name: string, capacity: number): DemoClassroom => ({ name, capacity, status: 'ACTIVE' })
const completed = (name: string, capacity: number): DemoClassroom => ({ name, capacity, status: 'COMPLETED' })

/** What the demo institute teaches: 5 programs, 23 courses, 29 classrooms; names in Latin letters too, as schools have them. */
export const demoCurriculum: DemoProgram[] = [
  {
    name: 'تطوير تطبيقات الويب',
    description: 'برنامج من مستويين يبدأ بأساسيات البرمجة وينتهي بمشروع تطبيق متكامل يعمل على الخادم والمتصفح.',
    isRegistrationOpen: true,
    courses: [
      {
        name: 'مقدمة في البرمجة',
        price: 900_000,
        classrooms: [completed('الشعبة أ، صباحي', 30), active('الشعبة ب، صباحي', 30), active('الشعبة ج، مسائي', 25)],
      },
      {
        name: 'تصميم صفحات الويب',
        price: 1_000_000,
        classrooms: [active('الشعبة أ، صباحي', 25), active('الشعبة ب، مسائي', 25)],
      },
      {
        name: 'البرمجة بلغة جافا سكريبت',
        price: 1_250_000,
        classrooms: [active('الشعبة أ، صباحي', 25), active('الشعبة ب، مسائي', 20)],
      },
      { name: 'قواعد البيانات', price: 1_200_000, classrooms: [active('الشعبة أ، صباحي', 30)] },
      { name: 'مشروع التخرّج في تطوير الويب', price: 1_500_000, classrooms: [active('الشعبة أ، مسائي', 15)] },
    ],
  },
  {
    name: 'المحاسبة وإدارة الأعمال',
    description: 'تأهيل عملي لمسك الدفاتر وإعداد القوائم المالية وإدارة المكاتب، مع تدريب على برامج المحاسبة.',
    isRegistrationOpen: true,
    courses: [
      {
        name: 'مبادئ المحاسبة المالية',
        price: 850_000,
        classrooms: [completed('الشعبة أ، صباحي', 35), active('الشعبة ب، صباحي', 35)],
      },
      { name: 'محاسبة التكاليف', price: 950_000, classrooms: [active('الشعبة أ، مسائي', 30)] },
      { name: 'الجداول الإلكترونية للمحاسبين', price: 700_000, classrooms: [active('الشعبة أ، صباحي', 20)] },
      { name: 'إدارة المشاريع الصغيرة', price: 750_000, classrooms: [active('الشعبة أ، نهاية الأسبوع', 40)] },
    ],
  },
  {
    name: 'اللغة الإنكليزية',
    description: 'أربعة مستويات متدرّجة في المحادثة والقراءة والكتابة، مع إعداد للاختبارات الدولية.',
    isRegistrationOpen: true,
    courses: [
      {
        name: 'المستوى التأسيسي',
        price: 600_000,
        classrooms: [completed('الشعبة أ، صباحي', 20), active('الشعبة ب، مسائي', 20)],
      },
      { name: 'المستوى المتوسط', price: 650_000, classrooms: [active('الشعبة أ، صباحي', 20)] },
      { name: 'المستوى المتقدّم', price: 700_000, classrooms: [active('الشعبة أ، مسائي', 18)] },
      { name: 'التحضير لاختبار آيلتس', price: 1_100_000, classrooms: [active('الشعبة أ، نهاية الأسبوع', 15)] },
    ],
  },
  {
    name: 'التصميم والوسائط',
    description: 'من أسس التصميم والخط العربي إلى تحرير الصور والفيديو وبناء الهوية البصرية للمؤسسات.',
    isRegistrationOpen: true,
    courses: [
      { name: 'أسس التصميم الغرافيكي', price: 800_000, classrooms: [active('الشعبة أ، صباحي', 20)] },
      { name: 'تحرير الصور', price: 800_000, classrooms: [active('الشعبة أ، مسائي', 20)] },
      { name: 'مونتاج الفيديو', price: 1_150_000, classrooms: [active('الشعبة أ، صباحي', 16)] },
      { name: 'الخط العربي والهوية البصرية', price: 650_000, classrooms: [] },
    ],
  },
  {
    name: 'صيانة الحاسوب والشبكات',
    description: 'تدريب في المخبر على صيانة العتاد وتركيب الشبكات المحلية وحمايتها، وعلى البرمجة التي تديرها.',
    isRegistrationOpen: false,
    courses: [
      {
        name: 'صيانة العتاد',
        price: 900_000,
        classrooms: [completed('الشعبة أ، صباحي', 24), active('الشعبة ب، مسائي', 24)],
      },
      { name: 'أساسيات الشبكات', price: 950_000, classrooms: [active('الشعبة أ، صباحي', 24)] },
      { name: 'أمن الشبكات', price: 1_300_000, classrooms: [active('الشعبة أ، مسائي', 18)] },
      { name: 'C++ المتقدّمة', price: 1_400_000, classrooms: [active('الشعبة أ، مسائي', 20)], isLater: true },
      { name: 'لغة C#', price: 1_350_000, classrooms: [active('الشعبة أ، صباحي', 20)], isLater: true },
      { name: 'Web 2.0', price: 1_100_000, classrooms: [active('الشعبة أ، نهاية الأسبوع', 20)], isLater: true },
    ],
  },
]
