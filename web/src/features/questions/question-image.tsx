import { ZoomablePicture } from '../../ui/layout/zoomable-picture.tsx'
import styles from './question-image.module.css'
import { questionsText } from './questions.text.ts'

interface QuestionImageProps {
  imageUrl: string
  /** The text of the question, for those who do not see the picture. */
  question: string | null
}

/** The picture of a question; a click shows it in its full size. */
export const QuestionImage = ({ imageUrl, question }: QuestionImageProps) => (
  <ZoomablePicture
    className={`${styles.questionImage} framed`}
    src={imageUrl}
    alt={questionsText.imageLabel(question ?? questionsText.imageOnly)}
    loading="lazy"
  />
)
