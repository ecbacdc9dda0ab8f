import { ZoomablePicture } from '../../ui/zoomable-picture.tsx'
import { questionsText } from './questions.text.ts'
import './question-image.css'

interface QuestionImageProps {
  imageUrl: string
  /** The text of the question, for those who do not see the picture. */
  question: string | null
}

/** The picture of a question; a click shows it in its full size. */
export const QuestionImage = ({ imageUrl, question }: QuestionImageProps) => (
  <ZoomablePicture
    className="question-image"
    src={imageUrl}
    alt={questionsText.imageOf(question ?? questionsText.imageOnly)}
    loading="lazy"
  />
)
