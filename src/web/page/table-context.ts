import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Table } from '../play/table.ts';

/** The table that a part of the page belongs to. */
export const TableContext = createContext<Table | undefined>(undefined);

/** Precondition: there is a `TableContext.Provider` around the component. */
export function useTable(): Table {
  const table = useContext(TableContext);
  if (!table) throw new Error('no table around this component');
  return table;
}
