import { getRouteApi } from '@tanstack/react-router'
import { downloadQuestionTemplate, startQuestionImport } from '../../features/imports/imports.api.ts'
import { importsText } from '../../features/imports/imports.text.ts'
import { UploadImportButton } from '../../features/imports/upload-import-button.tsx'
import type { BankSearch } from '../../features/question-bank/question-bank.search.ts'
import { QuestionBankScreen } from '../../features/question-bank/teacher/question-bank-screen.tsx'
import { GenerateButton } from '../../features/question-generation/teacher/generate-button.tsx'

const route = getRouteApi('/teacher/question-banks')

/** Keeps the search of the screen in the address; typing leaves no trail. */
export function QuestionBankPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const handleSearch = (patch: Partial<BankSearch>) => {
    void navigate({ search: (last) => ({ ...last, ...patch }), replace: patch.q !== undefined })
  }
  return (
    <QuestionBankScreen
      search={search}
      onSearch={handleSearch}
      moreActions={(course) => (
        <>
          <UploadImportButton
            key={`import-${course.courseId}`}
            area="teacher"
            label={importsText.uploadQuestions}
            title={importsText.uploadQuestionsTitle(course.name)}
            hint={importsText.questionsHint}
            moreExtensions={['docx', 'gift', 'xml']}
            takesText
            template={{ title: importsText.questionsTemplate, fetchFile: downloadQuestionTemplate }}
            start={startQuestionImport(course.courseId)}
            onStarted={({ importId }) => void navigate({ to: '/teacher/imports/$importId', params: { importId } })}
          />
          <GenerateButton key={course.courseId} course={course} />
        </>
      )}
    />
  )
}
