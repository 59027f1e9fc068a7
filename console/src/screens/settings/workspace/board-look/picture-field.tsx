import type { Company, PictureKind } from '@muster/sdk/generated/types.ts';
import { useRef } from 'react';
import { readFile } from '#add-candidate/read-file.ts';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { t } from '#language/t.ts';
import { companyKey } from '#queries/company-queries.ts';
import { sessionKey } from '#queries/session-queries.ts';
import { showToast } from '#toasts/toasts.ts';
import { Button } from '#ui/button.tsx';
import { useSend } from '#ui/forms/use-form.ts';
import { UploadProgress } from '#ui/upload-progress.tsx';

const texts: Record<PictureKind, Record<'saved' | 'removed' | 'replace' | 'upload', string>> = {
  logo: {
    saved: t('The logo was saved'),
    removed: t('The logo was removed'),
    replace: t('Replace the logo'),
    upload: t('Upload a logo'),
  },
  cover: {
    saved: t('The cover was saved'),
    removed: t('The cover was removed'),
    replace: t('Replace the cover'),
    upload: t('Upload a cover'),
  },
};

type Props = { company: Company; kind: PictureKind; label: string; hint: string };

/** A picture is saved as soon as it is chosen. */
export function PictureField({ company, kind, label, hint }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const url = kind === 'logo' ? company.logo_url : company.cover_url;
  const refresh = () => Promise.all([companyKey, sessionKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  const upload = async (file: File) => {
    await muster.setCompanyPicture({ company_id: company.id, kind, picture: await readFile(file) });
    await refresh();
  };
  const change = useSend(async (file: File | null) => {
    if (file) {
      await upload(file);
      showToast({ text: texts[kind].saved });
      return;
    }
    const before = url ? await fetchPicture(url) : undefined;
    await muster.updateCompany({ company_id: company.id, [kind === 'logo' ? 'logo_url' : 'cover_url']: null });
    await refresh();
    showToast({ text: texts[kind].removed, ...(before && { undo: () => upload(before) }) });
  });
  return (
    <div className="field look-picture">
      <span className="field-label" id={`${kind}-label`}>
        {label}
      </span>
      <div className="look-picture-row">
        {url && <Thumbnail url={url} kind={kind} />}
        <input
          ref={input}
          className="visually-hidden"
          type="file"
          tabIndex={-1}
          aria-labelledby={`${kind}-label`}
          accept="image/png,image/jpeg,image/webp"
          onChange={({ target }) => {
            const file = target.files?.[0];
            target.value = '';
            if (file) change.run(file);
          }}
        />
        <Button onPress={() => input.current?.click()} isPending={change.isSending} aria-describedby={`${kind}-hint`}>
          {url ? texts[kind].replace : texts[kind].upload}
        </Button>
        {url && (
          <Button kind="quiet" onPress={() => change.run(null)} isDisabled={change.isSending}>
            {t('Remove')}
          </Button>
        )}
      </div>
      {change.isSending && <UploadProgress />}
      {change.failure ? (
        <p className="field-error" role="alert">
          {change.failure}
        </p>
      ) : (
        <p className="field-hint" id={`${kind}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** Pages of the console show images of this server only. */
function Thumbnail({ url, kind }: { url: string; kind: PictureKind }) {
  const isOwn = url.startsWith(`${window.location.origin}/`);
  return isOwn ? (
    <img className={`look-thumbnail look-thumbnail-${kind}`} src={url} alt="" />
  ) : (
    <code>{new URL(url).hostname}</code>
  );
}

/** For undo: once it is removed, it is gone. Undefined for a picture that is elsewhere. */
async function fetchPicture(url: string): Promise<File | undefined> {
  if (!url.startsWith(`${window.location.origin}/`)) return undefined;
  const answer = await fetch(url);
  return answer.ok ? new File([await answer.blob()], url.slice(url.lastIndexOf('/') + 1)) : undefined;
}
