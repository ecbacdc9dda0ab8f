import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconSend } from '@tabler/icons-react'
import { takingText } from '../taking.text.ts'

interface QuizFootProps {
  at: number
  total: number
  onPrevious: () => void
  onNext: () => void
  onFinish: () => void
}

/** Back and on; the last question ends the quiz. */
export const QuizFoot = ({ at, total, onPrevious, onNext, onFinish }: QuizFootProps) => (
  <footer className="quiz-foot">
    <Button
      size="lg"
      variant="default"
      leftSection={<IconArrowRight size={19} aria-hidden />}
      disabled={at === 0}
      onClick={onPrevious}
    >
      {takingText.previous}
    </Button>
    {at === total - 1 ? (
      <Button
        key="finish"
        size="lg"
        leftSection={<IconSend size={19} className="mirrored" aria-hidden />}
        onClick={onFinish}
      >
        {takingText.finish}
      </Button>
    ) : (
      <Button key="next" size="lg" rightSection={<IconArrowLeft size={19} aria-hidden />} onClick={onNext}>
        {takingText.next}
      </Button>
    )}
  </footer>
)
