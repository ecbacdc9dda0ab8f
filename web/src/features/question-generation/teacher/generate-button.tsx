import type { BankCourse } from '@manara/contract/question-bank.ts'
import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import { showFailure } from '../../../http/toasts.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { generationText } from '../question-generation.text.ts'

interface DialogProps {
  isOpen: boolean
  course: BankCourse
  onClose: () => void
}

/** Opens the making of questions for a course; the dialog comes over the network only then. */
export function GenerateButton({ course }: { course: BankCourse }) {
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>()
  const [isLoading, setIsLoading] = useState(false)
  const dialog = useDialog()

  async function handleOpen() {
    setIsLoading(true)
    try {
      const { GenerationDialog } = await import('./generation-dialog.tsx')
      setDialog(() => GenerationDialog)
      dialog.open(true)
    } catch {
      showFailure(generationText.openFailed, generationText.openFailedLine)
    } finally {
      setIsLoading(false)
    }
  }

  return (
    <>
      <Button
        variant="light"
        color="grape"
        loading={isLoading}
        leftSection={<IconSparkles size={18} aria-hidden />}
        onClick={() => void handleOpen()}
      >
        {generationText.open}
      </Button>
      {Dialog && <Dialog key={dialog.turn} course={course} isOpen={dialog.isOpen} onClose={dialog.close} />}
    </>
  )
}
