import { encodeFile } from '@muster/sdk/encode-file.ts';
import { useQuery } from '@tanstack/react-query';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { muster } from '#api/muster.ts';
import { useChange } from '#changes/use-change.ts';
import { t } from '#language/t.ts';
import { candidateFilesQuery } from '#queries/message-queries.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';

const accepted = ['.pdf', '.docx', '.odt', '.rtf', '.txt'];

type Props = { candidateId: string; files: readonly string[]; onChange: (files: readonly string[]) => void };

/** The files of the candidate that go with a mail; others are uploaded first. */
export function FilesField({ candidateId, files, onChange }: Props) {
  const { data } = useQuery(candidateFilesQuery(candidateId));
  const upload = useChange({
    send: async (file: File) => muster.addCandidateFile({ candidate_id: candidateId, file: await encodeFile(file.name, file) }),
    onDone: (_, { file }) => onChange([...files, file.id]),
    refresh: () => [candidateFilesQuery(candidateId).queryKey],
  });
  const choose = (chosen: FileList | null) => {
    const file = chosen?.[0];
    if (file) void upload(file);
  };
  return (
    <fieldset className="message-files">
      <legend>{t('Attachments')}</legend>
      {data?.files.map(({ id, filename }) => (
        <Checkbox
          key={id}
          isSelected={files.includes(id)}
          onChange={(isOn) => onChange(isOn ? [...files, id] : files.filter((each) => each !== id))}
        >
          {filename}
        </Checkbox>
      ))}
      <FileTrigger acceptedFileTypes={accepted} onSelect={choose}>
        <Button>{t('Upload a file')}</Button>
      </FileTrigger>
    </fieldset>
  );
}
