import { useEffect, useRef, useState } from 'react';
import { useKeys } from '#keys/keys.ts';
import { Kbd } from '#ui/kbd.tsx';

const settleMs = 120;

type Props = { value: string; onChange: (value: string) => void };

/** Searches as one types. `/` goes there, Escape leaves. */
export function SearchField({ value, onChange }: Props) {
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef(value);
  const send = useRef(onChange);
  send.current = onChange;
  useKeys([{ keys: '/', label: 'Search in this list', group: 'List', run: () => input.current?.focus() }]);
  useEffect(() => {
    if (text === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text;
      send.current(text.trim());
    }, settleMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <label className="chip chip-search">
      <span className="visually-hidden">Search</span>
      <input
        ref={input}
        type="search"
        placeholder="Search"
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && input.current?.blur()}
      />
      <Kbd>/</Kbd>
    </label>
  );
}
