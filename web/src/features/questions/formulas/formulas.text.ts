export const formulasText = {
  title: 'صيغة رياضية أو كيميائية',
  help: 'ضع المؤشر في نص السؤال أو في خيار، ثم اختر شكلًا واملأ أقواسه. تُكتب الصيغة هكذا: `\\(x^2\\)`، والشيفرة بين علامتي اقتباس مائلتين.',
  shapes: 'أشكال الصيغ',
  preview: 'كما يظهر للطالب',
}

/** The shapes of the palette: a name, a picture, and a source whose first empty braces take the caret. */
export const formulaShapes = [
  { name: 'كسر', shown: '\\frac{a}{b}', source: '\\frac{}{}' },
  { name: 'أس', shown: 'x^{2}', source: '^{}' },
  { name: 'دليل', shown: 'x_{1}', source: '_{}' },
  { name: 'جذر', shown: '\\sqrt{x}', source: '\\sqrt{}' },
  { name: 'جذر نوني', shown: '\\sqrt[n]{x}', source: '\\sqrt[3]{}' },
  { name: 'مجموع', shown: '\\sum_{i=1}^{n}', source: '\\sum_{i=1}^{}' },
  { name: 'تكامل', shown: '\\int_{a}^{b}', source: '\\int_{}^{}' },
  { name: 'نهاية', shown: '\\lim_{x \\to 0}', source: '\\lim_{x \\to }' },
  { name: 'شعاع', shown: '\\vec{v}', source: '\\vec{}' },
  {
    name: 'مصفوفة',
    shown: '\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}',
    source: '\\begin{pmatrix} {} & {} \\\\ {} & {} \\end{pmatrix}',
  },
  { name: 'جداء', shown: '\\times', source: '\\times ' },
  { name: 'زائد أو ناقص', shown: '\\pm', source: '\\pm ' },
  { name: 'أصغر أو يساوي', shown: '\\le', source: '\\le ' },
  { name: 'أكبر أو يساوي', shown: '\\ge', source: '\\ge ' },
  { name: 'لا يساوي', shown: '\\ne', source: '\\ne ' },
  { name: 'باي', shown: '\\pi', source: '\\pi ' },
  { name: 'ألفا', shown: '\\alpha', source: '\\alpha ' },
  { name: 'دلتا', shown: '\\Delta', source: '\\Delta ' },
  { name: 'ثيتا', shown: '\\theta', source: '\\theta ' },
  { name: 'درجة', shown: '90^{\\circ}', source: '^{\\circ}' },
  { name: 'سهم', shown: '\\rightarrow', source: '\\rightarrow ' },
  { name: 'معادلة كيميائية', shown: '\\ce{2H2 + O2 -> 2H2O}', source: '\\ce{}' },
  { name: 'نص عربي', shown: '\\text{نص}', source: '\\text{}' },
] as const
