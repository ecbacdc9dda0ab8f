/** What rows that name students say. */
export const studentRowText = {
  chooseStudent: 'اختر عمود الرقم الوطني أو البريد أو الاسم، أو انسخ القالب.',
  unnamed: 'بلا اسم',
  unknownStudent: 'ليس في المدرسة طالب كهذا. أضفه أولًا باستيراد الطلاب.',
  twoStudents: 'الرقم الوطني والبريد لطالبين مختلفين.',
  whichStudent: 'لا رقم وطنيًا في السطر ولا بريد. اختر الطالب.',
  sameName: 'الاسم نفسه',
  repeated: (line: number) => `مكرر في السطر ${line}. اترك أحد السطرين.`,
}
