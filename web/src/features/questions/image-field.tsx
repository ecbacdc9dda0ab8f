import { acceptAttribute } from '@manara/contract/file-kinds.ts'
import { questionImageField } from '@manara/contract/questions.ts'
import { Button } from '@mantine/core'
import { IconPhotoOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { FileDrop } from '../../ui/file-drop.tsx'
import { fittingPicture } from '../../ui/fitting-picture.ts'
import type { QuestionFieldsProps } from './question-fields-props.ts'
import { imageTrouble } from './question-form.ts'
import { questionsText } from './questions.text.ts'

const imageField = questionImageField('image')
const accept = acceptAttribute(imageField.accept)

/** An address for a chosen file, as long as it is chosen. */
function usePreview(file: File | null): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file || imageTrouble(file)) return setAddress(undefined)
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
    <div className="wide question-image-field">
      {shown && (
        <div className="question-image-preview">
          <img src={shown} alt={preview ? questionsText.imagePreview : questionsText.currentImage} />
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
        </div>
      )}
      <FileDrop
        label={shown && !image ? questionsText.replaceImage : questionsText.image}
        hint={questionsText.imageHint}
        accept={accept}
        isOptional
        value={image}
        error={errors.image ?? (image && imageTrouble(image))}
        isDisabled={isDisabled}
        onChange={(chosen) => void handleImage(chosen)}
      />
    </div>
  )
}
