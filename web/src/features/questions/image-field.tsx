import { acceptAttribute } from '@manara/contract/file-kinds.ts'
import { questionImageField } from '@manara/contract/questions.ts'
import { Box, Button, Group, Stack } from '@mantine/core'
import { IconPhotoOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { FileDrop } from '../../ui/form/file-drop.tsx'
import { fittingPicture } from '../../ui/form/fitting-picture.ts'
import styles from './question-fields.module.css'
import type { QuestionFieldsProps } from './question-fields-props.ts'
import { imageProblem } from './question-form.ts'
import { questionsText } from './questions.text.ts'

const imageField = questionImageField('image')
const accept = acceptAttribute(imageField.accept)

/** An address for a chosen file, as long as it is chosen. */
function usePreview(file: File | null): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file || imageProblem(file)) return setAddress(undefined)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

/** The picture of a question: chosen by a click or dropped, with a preview; a stored one can be removed or replaced. */
export function ImageField({ values, onChange, errors, isDisabled = false }: QuestionFieldsProps) {
  const { image, currentImageUrl } = values
  const preview = usePreview(image)
  const handleImage = async (chosen: File | null) =>
    onChange({ image: chosen && (await fittingPicture(chosen, imageField.maxBytes)) })
  const shown = preview ?? (image ? undefined : currentImageUrl)

  return (
    <Stack className={`wide ${styles.questionImageField}`} gap="0.75rem">
      {shown && (
        <Group gap="0.75rem">
          <Box
            component="img"
            maw="100%"
            mah="10rem"
            bd="1px solid var(--m-line)"
            bdrs="md"
            bg="var(--m-surface-2)"
            src={shown}
            alt={preview ? questionsText.imagePreview : questionsText.currentImage}
          />
          {!image && (
            <Button
              size="sm"
              variant="light"
              color="red"
              disabled={isDisabled}
              leftSection={<IconPhotoOff size={18} />}
              onClick={() => onChange({ currentImageUrl: null })}
            >
              {questionsText.removeImage}
            </Button>
          )}
        </Group>
      )}
      <FileDrop
        label={shown && !image ? questionsText.replaceImage : questionsText.image}
        hint={questionsText.imageHint}
        accept={accept}
        isOptional
        value={image}
        error={errors.image ?? (image && imageProblem(image))}
        isDisabled={isDisabled}
        onChange={(chosen) => void handleImage(chosen)}
      />
    </Stack>
  )
}
