import type { QuizReview } from '@manara/contract/quiz-taking.ts'
import { VisuallyHidden } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { StarTile } from '../../../ui/star-tile.tsx'
import { ZoomablePicture } from '../../../ui/zoomable-picture.tsx'
import { questionsText } from '../../questions/questions.text.ts'
import { takingText } from '../taking.text.ts'

const Answer = ({ label, text, tone }: { label: string; text: string; tone: 'green' | 'red' }) => (
  <span className="quiz-given" data-tone={tone}>
    <span className="small">{label}</span>
    <span dir="auto">{text}</span>
  </span>
)

/** One question: what was answered, and the correct answer where it was another one. */
export function ReviewCard({ review, number }: { review: QuizReview['questionReviews'][number]; number: number }) {
  const { questionText, imageUrl, yourAnswerText, correctAnswerText, wasCorrect } = review
  const Icon = wasCorrect ? IconCheck : IconX
  return (
    <li className="card quiz-review">
      <StarTile size={34} tone={wasCorrect ? 'green' : 'red'}>
        <Icon size={18} stroke={2.2} />
      </StarTile>
      <div className="quiz-review-words">
        <p className="strong">
          <span className="num">{number}.</span> <bdi>{questionText ?? questionsText.imageOnly}</bdi>
          <VisuallyHidden> {wasCorrect ? takingText.correct : takingText.wrong}</VisuallyHidden>
        </p>
        {imageUrl && <ZoomablePicture src={imageUrl} alt={questionText ?? takingText.image} loading="lazy" />}
        <div className="quiz-givens">
          <Answer label={takingText.yourAnswer} text={yourAnswerText} tone={wasCorrect ? 'green' : 'red'} />
          {!wasCorrect && <Answer label={takingText.correctAnswer} text={correctAnswerText} tone="green" />}
        </div>
      </div>
    </li>
  )
}
