import { Modal } from '@mantine/core'
import { dialogAttributes } from '../../ui/dialog-attributes.ts'
import { useBackCloses } from '../../ui/use-back-closes.ts'
import { useDialog } from '../../ui/use-dialog.ts'
import { useEntrance } from '../../ui/use-entrance.ts'
import { questionsText } from './questions.text.ts'
import './question-image.css'

interface QuestionImageProps {
  imageUrl: string
  /** The text of the question, for those who do not see the picture. */
  question: string | null
}

const alternative = ({ question }: QuestionImageProps) => questionsText.imageOf(question ?? questionsText.imageOnly)

/** The picture of a question; a click shows it in its full size. */
export function QuestionImage(props: QuestionImageProps) {
  const viewer = useDialog()
  const isShown = useEntrance(viewer.isOpen)
  useBackCloses({ isOpen: viewer.isOpen, onClose: viewer.close })
  return (
    <>
      <button
        type="button"
        className="question-image"
        title={questionsText.openImage}
        onClick={() => viewer.open(true)}
      >
        <img src={props.imageUrl} alt={alternative(props)} loading="lazy" decoding="async" />
      </button>
      <Modal
        opened={isShown}
        onClose={viewer.close}
        title={questionsText.imageTitle}
        size="auto"
        centered
        attributes={dialogAttributes}
      >
        <img className="question-image-full" src={props.imageUrl} alt={alternative(props)} />
      </Modal>
    </>
  )
}
