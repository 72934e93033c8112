-- 0 where a condition holds. Otherwise its statement fails with an SQLSTATE of the service: LY001 where a row is not as a batch
-- expects it, LY002 where the batch before it was not committed. Immutable, because Citus sends no other function to its workers.
CREATE FUNCTION "loyalty_require"("holds" boolean, "sql_state" text) RETURNS bigint
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF "holds" IS NOT TRUE THEN
    RAISE EXCEPTION USING ERRCODE = "sql_state", MESSAGE = 'a batch does not find what it expects';
  END IF;
  RETURN 0;
END
$$;
