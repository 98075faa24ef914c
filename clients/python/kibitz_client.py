"""Asks a Kibitz server (`kibitz serve`) about small board games. One file, standard library only, Python 3.8 or later.

    from kibitz_client import Kibitz
    kibitz = Kibitz("http://127.0.0.1:8080")
    kibitz.analyze("cram?board=3x4")["outcome"]

Counts come as int and probabilities as fractions.Fraction: nothing is rounded on the way.
"""

import json
import time
import urllib.error
import urllib.parse
import urllib.request
from fractions import Fraction

__all__ = ["Kibitz", "KibitzError", "NotProved", "exact"]

#: What a server says of counts and probabilities: fields whose values are digits or a/b.
_EXACT = {"win", "draw", "loss", "leaves", "positions", "lost", "drawn", "reachable"}
_EXACT_LISTS = {"perDepth", "grundyHistogram"}


class KibitzError(Exception):
    """What the server refused, as RFC 9457 says it: `code`, `status`, and the place where there is one."""

    def __init__(self, problem):
        super().__init__(problem.get("detail") or problem.get("title"))
        self.problem = problem
        self.code = problem.get("code")
        self.status = problem.get("status")
        self.line = problem.get("line")
        self.column = problem.get("column")
        self.suggestion = problem.get("suggestion")


class NotProved(Exception):
    """Nobody knows within the limits; `answer` says which fields are missing, and why."""

    def __init__(self, answer):
        super().__init__("not proved: " + ", ".join(answer["unproved"]))
        self.answer = answer


def exact(value, name=None):
    """Turns digits and fractions of an answer into int and Fraction, wherever they stand."""
    if isinstance(value, dict):
        return {key: exact(each, key if name != "counts" else "win") for key, each in value.items()}
    if isinstance(value, list):
        return [exact(each, "win" if name in _EXACT_LISTS else name) for each in value]
    if isinstance(value, str) and name in _EXACT and value.replace("/", "", 1).isdigit():
        number = Fraction(value)
        return int(number) if "/" not in value and name != "odds" else number
    return value


class Kibitz:
    """A server to be asked. `language` is that of its errors and sentences: "en" or "zh"."""

    def __init__(self, url="http://127.0.0.1:8080", language="en", timeout=60, patience=10):
        self.url = url.rstrip("/")
        self.language = language
        self.timeout = timeout
        #: How many times to come back when the server is busy.
        self.patience = patience

    # what there is

    def games(self):
        return self._json("GET", "/v1/games")["games"]

    def game(self, game):
        return self._json("GET", "/v1/games/" + _quote(game))

    def health(self):
        return self._json("GET", "/health")

    # questions about a position; `spec` is a game with its variant, as "cram?board=3x4"

    def ask(self, question, spec, **parameters):
        """The answer to a question, whatever it is: parameters are those of the API, None leaves one out."""
        body = {name: value for name, value in parameters.items() if value is not None}
        body["spec"] = spec
        path = "/v1/games/%s/%s" % (_quote(spec.split("?")[0]), question)
        return exact(self._json("POST", path, body))

    def analyze(self, spec, position=None, **parameters):
        """What a position and its moves are worth, best first. Raises NotProved where nobody knows who wins."""
        return _proved(self.ask("analyze", spec, position=position, **parameters), "outcome")

    def line(self, spec, position=None, **parameters):
        return _proved(self.ask("line", spec, position=position, **parameters), "outcome")

    def proof(self, spec, position=None, **parameters):
        return _proved(self.ask("proof", spec, position=position, **parameters))

    def count(self, spec, position=None, **parameters):
        return _proved(self.ask("count", spec, position=position, **parameters))["counts"]

    def odds(self, spec, policy=None, **parameters):
        return _proved(self.ask("odds", spec, policy=policy, **parameters))["odds"]

    def perft(self, spec, depth=None, **parameters):
        return _proved(self.ask("perft", spec, depth=depth, **parameters))

    # many positions in one request

    def many(self, question, spec, positions, **parameters):
        """Yields an answer for each position, in their order, as they come; a KibitzError stands for one that is wrong."""
        query = {name: _query(value) for name, value in parameters.items() if value is not None}
        path = "/v1/games/%s/%s" % (_quote(spec.split("?")[0]), question)
        lines = (json.dumps({"spec": spec, "position": position}) for position in positions)
        body = "\n".join(lines).encode()
        with self._open("POST", path, body, "application/x-ndjson", query) as response:
            for line in response:
                told = json.loads(line)
                yield KibitzError(told["error"]) if "error" in told else exact(told["answer"])

    def solve(self, spec, contest_input):
        """The answers to a whole contest input, as text."""
        name, _, variant = spec.partition("?")
        query = dict(urllib.parse.parse_qsl(variant, keep_blank_values=True))
        path = "/v1/games/%s/solve" % _quote(name)
        with self._open("POST", path, contest_input.encode(), "text/plain", query) as response:
            return response.read().decode()

    # what takes long

    def job(self, question, spec, on_progress=None, **parameters):
        """Asks as a job, follows it to its end, and returns the answer. Interrupting it cancels the job."""
        body = {name: value for name, value in parameters.items() if value is not None}
        body.update(question=question, game=spec.split("?")[0], spec=spec)
        place = "/v1/jobs/" + self._json("POST", "/v1/jobs", body)["id"]
        try:
            with self._open("GET", place + "/events") as events:
                for line in events:
                    if not line.startswith(b"data: "):
                        continue
                    job = json.loads(line[6:])
                    if on_progress:
                        on_progress(job["share"])
                    if "finished" in job:
                        break
        except BaseException:
            self._open("DELETE", place).close()
            raise
        job = self._json("GET", place)
        if "error" in job:
            raise KibitzError(job["error"])
        return _proved(exact(job["answer"]))

    # how it is sent

    def _json(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        with self._open(method, path, data, "application/json") as response:
            return json.loads(response.read())

    def _open(self, method, path, data=None, content_type=None, query=None):
        url = self.url + path + ("?" + urllib.parse.urlencode(query) if query else "")
        headers = {"Accept-Language": self.language}
        if data is not None:
            headers["Content-Type"] = content_type
        for attempt in range(self.patience + 1):
            request = urllib.request.Request(url, data=data, headers=headers, method=method)
            try:
                return urllib.request.urlopen(request, timeout=self.timeout)
            except urllib.error.HTTPError as refused:
                problem = json.loads(refused.read() or b"{}")
                again = refused.headers.get("Retry-After")
                if again is None or attempt == self.patience:
                    raise KibitzError(problem) from None
                time.sleep(float(again))


def _proved(answer, field=None):
    missing = answer.get("unproved", ())
    if missing and (field is None or field in missing):
        raise NotProved(answer)
    return answer


def _quote(word):
    return urllib.parse.quote(word, safe="")


def _query(value):
    return ",".join(value) if isinstance(value, (list, tuple)) else value


if __name__ == "__main__":
    import sys

    for each in Kibitz(*sys.argv[1:2]).games():
        print(each["spec"])
