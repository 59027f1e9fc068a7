import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useKeys } from '#keys/keys.ts';
import { t } from '#language/t.ts';
import { searchMax } from '#limits.ts';
import { isSearch } from '#queries/card-queries.ts';
import { Kbd } from '#ui/kbd.tsx';

const settleMs = 120;
/** It would find half of all candidates. In scripts whose letters are words, one is enough. */
const loneLetter = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]$/u;

type Props = { value: string; onChange: (value: string) => void };

/** Searches as one types, from the second letter: at once, or after the search before it, or when one pauses. `/` goes there, Escape leaves. */
export function SearchField({ value, onChange }: Props) {
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef(value);
  const told = useRef(value);
  const latest = useRef(onChange);
  latest.current = onChange;
  const isSearching = useIsFetching({ predicate: isSearch }) > 0;
  useKeys([{ keys: '/', label: t('Search in this list'), group: t('List'), run: () => input.current?.focus() }]);
  useEffect(() => {
    if (text === sent.current) return;
    const send = () => {
      sent.current = text;
      const words = text.trim();
      told.current = loneLetter.test(words) ? '' : words;
      latest.current(told.current);
    };
    if (!isSearching) return send();
    const timer = setTimeout(send, settleMs);
    return () => clearTimeout(timer);
  }, [text, isSearching]);
  useEffect(() => {
    if (value === told.current) return;
    // Changed elsewhere: a view was opened, or the filters were cleared.
    told.current = value;
    sent.current = value;
    setText(value);
  }, [value]);
  return (
    <label className="chip chip-search">
      <span className="visually-hidden">{t('Search')}</span>
      <input
        ref={input}
        type="search"
        placeholder={t('Search')}
        maxLength={searchMax}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && input.current?.blur()}
      />
      <Kbd>/</Kbd>
    </label>
  );
}
