import type { Progress } from '@manara/contract/send-form.ts'
import { Box, Button, FocusTrap, Loader, Portal } from '@mantine/core'
import { formatSize } from '../../../format/sizes.ts'
import styles from '../question-generation.module.css'
import { generationText } from '../question-generation.text.ts'

/** Over the whole page while questions are made: nothing else can be done, except to stop it. */
export function WorkingFace({ progress, onStop }: { progress: Progress; onStop: () => void }) {
  const { sentBytes, totalBytes } = progress
  const isSending = totalBytes > 0 && sentBytes < totalBytes
  return (
    <Portal>
      <FocusTrap>
        <div
          className={styles.generationWorking}
          role="alertdialog"
          aria-modal="true"
          aria-labelledby="generation-working-title"
          aria-describedby="generation-working-text"
        >
          <Loader color="grape" size={56} />
          <Box component="h2" m="0.5rem 0 0" fz="1.25rem" id="generation-working-title">
            {generationText.working}
          </Box>
          <Box component="p" m="0 0 0.75rem" id="generation-working-text" className="dim" aria-live="polite">
            {isSending
              ? generationText.sending(formatSize(sentBytes), formatSize(totalBytes))
              : generationText.workingText}
          </Box>
          <Button size="md" variant="default" data-autofocus onClick={onStop}>
            {generationText.stop}
          </Button>
        </div>
      </FocusTrap>
    </Portal>
  )
}
