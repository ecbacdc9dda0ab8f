import type { Progress } from '@manara/contract/send-form.ts'
import { Button, FocusTrap, Loader, Portal } from '@mantine/core'
import { formatSize } from '../../../format/sizes.ts'
import { generationText } from '../question-generation.text.ts'
import '../question-generation.css'

/** Over the whole page while questions are made: nothing else can be done, except to stop it. */
export function WorkingFace({ progress, onStop }: { progress: Progress; onStop: () => void }) {
  const { sentBytes, totalBytes } = progress
  const isSending = totalBytes > 0 && sentBytes < totalBytes
  return (
    <Portal>
      <FocusTrap>
        <div
          className="generation-working"
          role="alertdialog"
          aria-modal="true"
          aria-labelledby="generation-working-title"
          aria-describedby="generation-working-text"
        >
          <Loader color="grape" size={56} />
          <h2 id="generation-working-title">{generationText.working}</h2>
          <p id="generation-working-text" className="dim" aria-live="polite">
            {isSending
              ? generationText.sending(formatSize(sentBytes), formatSize(totalBytes))
              : generationText.workingText}
          </p>
          <Button size="md" variant="default" data-autofocus onClick={onStop}>
            {generationText.stop}
          </Button>
        </div>
      </FocusTrap>
    </Portal>
  )
}
